/** Anything a mail program makes a link of, or a reader calls. */
const leadsAway = /[@/\\:]|\bwww\b|\.[\p{L}\p{N}]{2,}|\d\.\d|\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5,}/iu

/** A name to greet somebody by; null when it leads elsewhere: our letters carry no stranger's advertisement. */
export const plainName = (name: string | null | undefined) =>
  name && !leadsAway.test(name.normalize('NFKC').replaceAll('\u3002', '.')) ? name : null

const beginningOf = (name: string) => `${Array.from(name).slice(0, 2).join('')}…`

/** A username in a letter: as it is, or its beginning where it would lead elsewhere. */
export const quoted = (username: string) => `“${plainName(username) ?? beginningOf(username)}”`
