/** Marks that nobody sees, the place where a program may break a word among them. */
const unseen = '\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF'
/** Between other signs they have a meaning. */
const inWord = new RegExp(`(?<=\\p{Script=Latin})[${unseen}]+(?=\\p{Script=Latin})`, 'gu')
/** "ﬁsh" as it comes out of a PDF, "ｍｉｌｋ", "㎖", "（", "﹐", "⁽", "ⓑ" and "𝐛"; but neither "½" nor "180 ºC" nor "™". */
const shapes = [
  '\\uFB00-\\uFB06\\uFE10-\\uFE19\\uFE35-\\uFE38\\uFE47\\uFE48\\uFE50-\\uFE6B\\uFF01-\\uFF5E\\uFF61\\uFF64',
  '\\u017F\\u207D\\u207E\\u208D\\u208E\\u3380-\\u33DF\\u2160-\\u217F\\u2474-\\u2487\\u249C-\\u24E9',
  '\\u2102\\u2103\\u2109-\\u2115\\u2119-\\u211D\\u2124\\u2128\\u212C\\u212D\\u212F-\\u2134\\u2139\\u2145-\\u2149',
  '\\u{1D400}-\\u{1D7FF}\\u{1F101}-\\u{1F10A}\\u{1F110}-\\u{1F14F}',
].join('')
const shaped = new RegExp(`[${shapes}]`, 'gu')
/** "⒝" is one letter of a word, "⑴" a number apart. */
const inBrackets = /^\((\p{L})\)$/u
/** White on black they stand for no letter but by their looks. */
const whiteOnBlack = '\\u{1F150}-\\u{1F169}\\u{1F170}-\\u{1F189}'
const whiteLetters = new RegExp(`[${whiteOnBlack}]`, 'gu')
const firstRound = 0x1_f1_50
const firstSquare = 0x1_f1_70
/** Few texts have any of it: the others are passed over. */
const strange = new RegExp(
  `[\\p{M}${unseen}${shapes}${whiteOnBlack}\\v\\f\\u0085\\u2028\\u2029\\u2010\\u3001\\u3002\\u037E\\u212A]`,
  'u',
)
/** More accents than any letter has; to put them in order would take seconds. */
const heap = /\p{M}{20}/u

/** A text in the letters the rules know it by, whatever program wrote it: "but\u00ADter" is butter. */
export function inKnownLetters(text: string) {
  if (!strange.test(text)) return text
  const composed = heap.test(text) ? text : text.normalize('NFC')
  return composed
    .replaceAll(shaped, (letter) => letter.normalize('NFKC').replace(inBrackets, '$1'))
    .replaceAll(whiteLetters, blackOnWhite)
    .replaceAll(inWord, '')
    .replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\u2010', '-')
    .replaceAll('、', ',')
    .replaceAll('。', '.')
}

function blackOnWhite(letter: string) {
  const code = letter.codePointAt(0)!
  return String.fromCodePoint(0x41 + code - (code < firstSquare ? firstRound : firstSquare))
}
