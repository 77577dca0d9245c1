/** Lowercase and without accents: "Crème Brûlée" and "creme brulee" are the same to whoever searches. */
export const normalised = (text: string) =>
  (isPlain.test(text) ? text : text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')).toLowerCase()

const isPlain = /^[\x20-\x7e]*$/
