let conjunction: Intl.ListFormat | undefined

/** "leeks, stock, and butter". Made when it is first asked for: to make it takes a page twenty milliseconds. */
export const listed = (words: readonly string[]) =>
  (conjunction ??= new Intl.ListFormat('en', { type: 'conjunction' })).format(words)
