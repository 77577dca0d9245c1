/** Marks that nobody sees, the place where a program may break a word among them. */
const unseen = '\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF'
/** Between other signs they have a meaning. */
const inWord = new RegExp(`(?<=\\p{Script=Latin})[${unseen}]+(?=\\p{Script=Latin})`, 'gu')
/** "ﬁsh" as it comes out of a PDF, "ｍｉｌｋ". */
const shaped = /[\uFB00-\uFB06\uFF01-\uFF5E]/g
/** Few texts have any of it: the others are passed over. */
const strange = new RegExp(`[\\p{M}${unseen}\\uFB00-\\uFB06\\uFF01-\\uFF5E\\u2010]`, 'u')
/** More accents than any letter has; to put them in order would take seconds. */
const heap = /\p{M}{20}/u

/** A text in the letters the rules know it by, whatever program wrote it: "but\u00ADter" is butter. */
export function inKnownLetters(text: string) {
  if (!strange.test(text)) return text
  const composed = heap.test(text) ? text : text.normalize('NFC')
  return composed
    .replaceAll(shaped, (letter) => letter.normalize('NFKC'))
    .replaceAll(inWord, '')
    .replaceAll('\u2010', '-')
}
