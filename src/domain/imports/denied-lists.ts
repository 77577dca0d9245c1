import { kind } from './warning-words.ts'

const or = String.raw`(?:\s*,\s*(?:(?:or|nor|and)\s+)?|\s+(?:or|nor|and)\s+|\s*[/&]\s*)`
const added = String.raw`(?:(?:any|added|tree|cow['’]?s)\s+)?`
const many = String.raw`${added}${kind}(?:${or}${added}${kind}){0,12}(?!\p{L})`
const deniedLists = new RegExp(
  [
    // "No nuts, milk or eggs"; but "no nuts, milk".
    String.raw`(?<!\p{L})(?:no|without)\s+${added}${kind}(?:\s*,\s*${added}${kind}){0,12},?\s+(?:or|nor)\s+${added}${kind}(?!\p{L})`,
    String.raw`(?<!\p{L})(?<!not\s)free\s+(?:of|from)\s+${many}`,
    String.raw`(?<!\p{L})meat[\s-]eaters?(?!\p{L})`,
    // "Nut, dairy and gluten-free"; but "full of nuts and gluten-free", "milk and gluten-free flour".
    String.raw`(?<=(?:^|[.;:!?\n(–—]|(?<!\p{L})(?:is|are|also|both|naturally|completely|totally|entirely|fully)|['’]s)\s{0,3})${kind}(?:-?${or}${kind}){1,12}[\s-]free(?=\s*(?:[.,;!?)\n–—]|$|(?:and|so|but|for)(?!\p{L})))`,
  ].join('|'),
  'giu',
)

/** A text without the lists of what is not in it. */
export const withoutDenials = (text: string) => text.replaceAll(deniedLists, '')
