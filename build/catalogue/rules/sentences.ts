/** The sentences of a text; a semicolon ends one too. */
export const sentencesOf = (text: string) => text.split(/(?<=[.!?;])\s+/)
