/** The words of some texts, each once. */
export const wordSet = (...texts: string[]): ReadonlySet<string> => new Set(texts.join(' ').split(/\s+/))
