/** Where a program may break a word, and marks that nobody sees; between other signs they have a meaning. */
const unseen =
  /(?<=\p{Script=Latin})[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]+(?=\p{Script=Latin})/gu
/** "ﬁsh" as it comes out of a PDF, "ｍｉｌｋ". */
const shaped = /[\uFB00-\uFB06\uFF01-\uFF5E]/g

/** A text in the letters the rules know it by, whatever program wrote it: "but\u00ADter" is butter. */
export const inKnownLetters = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(shaped, (letter) => letter.normalize('NFKC'))
    .replaceAll(unseen, '')
    .replaceAll('\u2010', '-')
