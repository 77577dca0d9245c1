import type { TextLine } from './text-lines.ts'

/** What a heading announces; a section is a component of the dish: "For the dough". */
export type Heading = 'ingredients' | 'method' | 'notes' | 'others' | 'section'

const longest = 60
const known: [RegExp, Exclude<Heading, 'section'>][] = [
  [
    /^(?:the |recipe )?ingredients?(?: list| needed)?(?: \(.*\)| for .*)?$|^(?:what )?you(?:'ll|’ll| will)? need$|^shopping list$/,
    'ingredients',
  ],
  [
    /^(?:the |cooking |recipe |preparation )?(?:method|directions?|instructions?|preparation|procedure|steps?)$|^how to (?:make|do|cook|prepare)(?: (?:it|this|them))?$|^how to$|^what to do$|^to make$|^making it$/,
    'method',
  ],
  [
    /^(?:(?:cook|chef|baker)['’]?s |recipe |extra |top |expert |kitchen )?(?:notes?|tips?)(?: (?:and|&) (?:notes?|tips?|tricks?|variations?))?$|^(?:substitutions?|variations?|storage|storing|make ahead|to store|serving suggestions?|good to know)$/,
    'notes',
  ],
  [
    /^nutrition\b.*|^(?:\d+ )?(?:comments?|reviews?|ratings?)(?: \(\d+\))?$|^related\b.*|^(?:you (?:might|may)|people) also like.*|^more (?:recipes|like)\b.*|^leave a (?:comment|reply).*|^share(?: this)?$|^equipment$|^did you make\b.*|^most viewed$|^about the author$|^(?:tags|categories|keywords|faqs?)$/,
    'others',
  ],
]
const titleLabel = /^(?:recipe(?: name| title)?|title|name|dish)$/
const component =
  /^(?:for|to) (?:the |a |an )?[\p{L}\p{M}'’ -]{2,40}$|^to (?:serve|finish|garnish|decorate|assemble)$/u
const capitals = /^[\p{Lu}\p{M}&'’ -]{3,40}$/u
const wordsOnly = /^[\p{L}\p{M}&'’ -]{2,40}$/u

const tidy = (text: string) => text.replace(/\s*:$/, '').trim()

/** What a line announces, or undefined where it is no heading that is known by its words or its marks. */
export function headingOf(
  { text, depth, isBold, isBulleted, number }: TextLine,
  isInCapitals: boolean,
): Heading | undefined {
  if (text.length > longest || number !== undefined) return undefined
  const plain = tidy(text)
  const small = plain.toLowerCase()
  const named = known.find(([pattern]) => pattern.test(small))
  if (named) return named[1]
  if (isBulleted && !text.endsWith(':')) return undefined
  const words = plain.split(' ').length
  if (words > 6 || !wordsOnly.test(plain)) return undefined
  if (component.test(small) && !/^for \d/.test(small) && (text.endsWith(':') || words <= 4)) return 'section'
  if (text.endsWith(':') || depth > 1 || (isBold && words <= 4)) return 'section'
  return !isInCapitals && capitals.test(plain) && words <= 4 ? 'section' : undefined
}

/** "Title:", behind which or below which it stands. */
export const isTitleLabel = (text: string) => titleLabel.test(tidy(text).toLowerCase())
const titleBehind = /^(?:recipe(?: name| title)?|title|name of (?:the )?dish)\s*:\s*(\S.*)$/i
export const titleIn = (text: string) => (text.length > 200 ? undefined : titleBehind.exec(text)?.[1])

/** "Step 2" or "2" on a line of its own. */
export const isNumberAlone = (text: string) => /^(?:step\s*)?\d{1,2}\s*[.):]?$/i.test(text)
