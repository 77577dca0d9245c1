export interface KeptNotes {
  notes: string
  /** Grows with every change; 0 where nothing was ever written. */
  version: number
}

/** Notes to be kept, and the version that was read before they were written. */
export interface SentNotes {
  notes: string
  version?: number | undefined
}

export const noNotes: KeptNotes = { notes: '', version: 0 }

/** Who saves without saying what they have read is taken at their word; the same words again overwrite nothing. */
export const wouldOverwrite = (kept: KeptNotes, sent: SentNotes) =>
  sent.version !== undefined && sent.version !== kept.version && sent.notes !== kept.notes

/** Both texts as one to go on from: no line of either is missing, and one that both have stands there once. */
export function mergedNotes(theirs: string, mine: string) {
  const known = new Set(theirs.split('\n'))
  const added = mine.split('\n').filter((line) => !known.has(line))
  return added.length === 0 ? theirs : [theirs, ...added].filter((part) => part !== '').join('\n')
}
