/** What stands on pages, in mails and in forums around a recipe, and is none of it. */

const longest = 200
const button =
  /^(?:home|menu|search|about(?: us)?|contact|recipes|blog|shop|subscribe|newsletter|log ?in|sign (?:in|up)\b.*|register|print(?: recipe)?|save(?: recipe)?|rate(?: this recipe)?|share|pin(?: it| recipe)?|tweet|email|reply|follow(?: us)?|read more|advertisement|ad|sponsored|top|next|previous|close|skip to .*|jump to .*|leave a comment|us customary|metric|imperial|[\d½/]+x(?: [\d½/]+x)+|cook mode.*|add (?:all )?(?:ingredients|to) .*list|mark as .*|back to .*|privacy policy|most viewed|most popular|facebook|instagram|pinterest|food)$/i
const patterns = [
  /^(?:https?:\/\/|www\.)\S+$/i,
  /^(?:from|to|cc|bcc|subject|date|sent|re|fwd?|posted|posts|joined|author|source|photo(?:graph)?(?:y|s)?(?: by)?|image|credit|difficulty|level|skill level|cuisine|course|category|cost|keywords?|rating|location):\s/i,
  /^(?:by|posted by|written by|published|updated|last (?:edited|updated|modified)|photograph(?:y|s)?|printed|first published)\b(?!.*[.!?]$).{0,80}$/i,
  /^(?:by )?[\w-]+ » .*\d{4}/i,
  /^last edited\b/i,
  /^on .{5,80} wrote:$/i,
  /^(?:hi|hello|hey|dear|hallo|good (?:morning|evening))\b.{0,30}[,!]$/i,
  /^(?:love|lots of love|best(?: wishes| regards)?|kind regards|regards|cheers|yours|see you(?: soon)?|take care|xx+|thanks|thank you)\b[,!]?(?:\s+\p{L}+)?$/iu,
  /^sent from\b/i,
  /^[\d.]+ (?:from|out of|stars?|\/)\b.*/i,
  /^[^\p{L}\p{N}]+$/u,
  /^(?:page )?\d{1,4}(?: of \d+)?$/i,
  /^(?:#[\p{L}\p{N}_]+\s*)+$/u,
  /^\d{1,2}:\d{2}\b/,
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b.{0,30}\d{0,4}$/i,
  /^\S.{0,40} [»›>] \S.{0,40}$/,
  /\baffiliate links?\b|\ball rights reserved\b|\bcookie policy\b|^©|\blink in bio\b/i,
  /^(?:calories|carbohydrates|protein|fat|sodium)\b.*\d+\s*k?(?:cal|g)\b/i,
  /^\d+\s*k?cal(?:ories)?\b/i,
]

const runningHead = /^(?:\d{1,4} [\p{Lu} ]{6,}|[\p{Lu} ]{6,} \d{1,4})$/u

/** Whether a line is a button, a date, a greeting, an address: never a part of a recipe. */
export const isPageWord = (text: string, isInCapitals: boolean) =>
  text.length <= longest &&
  (button.test(text) ||
    patterns.some((pattern) => pattern.test(text)) ||
    (!isInCapitals && runningHead.test(text)))
