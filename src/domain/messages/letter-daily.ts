import { brand } from '../brand.ts'
import { difficultyNames } from '../recipes/difficulty-names.ts'
import type { RecipeCard } from '../recipes/recipe.ts'
import { timeWords } from '../recipes/time-words.ts'
import { composeLetter } from './letter-compose.ts'
import type { LetterPart } from './letter-content.ts'
import type { Mail } from './mail.ts'

interface DailyLetter {
  to: string
  name: string
  publicUrl: string
  /** Where one click ends these letters. */
  unsubscribeUrl: string
  dish: RecipeCard
}

const sourceOf = ({ restaurantBrand, cuisine }: RecipeCard) =>
  restaurantBrand === null ? (cuisine ?? '') : `Inspired by ${restaurantBrand}`

const partsOf = (dish: RecipeCard, publicUrl: string): LetterPart[] => [
  {
    kind: 'dish',
    title: dish.title,
    source: sourceOf(dish),
    description: dish.description,
    facts: [timeWords(dish), difficultyNames[dish.difficulty], `Serves ${dish.servings}`],
  },
  { kind: 'action', label: 'See the recipe', url: `${publicUrl}/recipe/${encodeURIComponent(dish.id)}` },
]

/** Mail programs show these as a button of their own (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const footnote = (text: string, url: string) => ({ text, link: { label: 'Unsubscribe', url } })

export const dailyLetter = ({ to, name, publicUrl, unsubscribeUrl, dish }: DailyLetter): Mail =>
  composeLetter({
    to,
    name,
    subject: `Today on your plate: ${dish.title}`,
    preheader: dish.description,
    parts: [{ kind: 'paragraph', text: 'How about this one tonight?' }, ...partsOf(dish, publicUrl)],
    footnote: footnote(
      `You get one recipe a morning because daily emails are on in your ${brand.name} profile.`,
      unsubscribeUrl,
    ),
    headers: unsubscribeHeaders(unsubscribeUrl),
  })

/** The daily letter as it would be today; without a dish it says why there is none. */
export function testLetter({
  to,
  name,
  publicUrl,
  unsubscribeUrl,
  dish,
}: Omit<DailyLetter, 'dish'> & { dish: RecipeCard | undefined }): Mail {
  const opening = dish
    ? 'This is the test you asked for. Your recipe of the day would be:'
    : 'This is the test you asked for. Mail reaches you, but no recipe we have suits everything you told us; on such a day we send nothing. Allowing a little more time or another cuisine helps.'
  const parts: LetterPart[] = dish
    ? partsOf(dish, publicUrl)
    : [{ kind: 'action', label: 'Look at your preferences', url: `${publicUrl}/profile` }]
  return composeLetter({
    to,
    name,
    subject: `Test email from ${brand.name}`,
    preheader: dish ? `Today it would be: ${dish.title}` : 'Mail reaches you.',
    parts: [{ kind: 'paragraph', text: opening }, ...parts],
    footnote: footnote(
      `You asked for this test in your ${brand.name} profile. The daily email ends with one click:`,
      unsubscribeUrl,
    ),
    headers: unsubscribeHeaders(unsubscribeUrl),
  })
}
