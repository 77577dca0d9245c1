-- What a recipe's words are known again by, as they are and as a file brought them: the same file twice adds nothing.
-- Of those written before, it is worked out when their owner next brings a file.
alter table own_recipes add column words_mark text, add column brought_mark text;
