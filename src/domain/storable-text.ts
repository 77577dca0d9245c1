/** Half a character, or none, which no database keeps. */
const unstorable = /\0|\p{Surrogate}/u
const allUnstorable = new RegExp(unstorable, 'gu')

export const isStorable = (text: string) => !unstorable.test(text)
export const unstorableSentence = 'The text holds characters that cannot be stored'

export const storable = (text: string) => text.replaceAll(allUnstorable, '')

/** The beginning of a text, never with half a character at its end. */
export const cutTo = (most: number, text: string) => text.slice(0, most).replace(/\p{Surrogate}$/u, '')
