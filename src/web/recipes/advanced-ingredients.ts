import { normalised } from '../../domain/recipes/normalised.ts'
import { singular } from '../../domain/recipes/singular.ts'
import type { Reading } from '../ui/use-token-entry.ts'

const mostSuggested = 7

const wordsOf = (text: string) => normalised(text).trim().split(/\s+/)
const folded = (text: string) => wordsOf(text).map(singular).join(' ')

/** How a name begins with what was typed: the whole of it, what it is at heart ("whole milk"), it, a word in it. */
function fit(name: string, text: string) {
  const [typed, meant] = [wordsOf(text).join(' '), folded(text)]
  const [plain, whole] = [normalised(name), folded(name)]
  if (whole === meant) return 0
  if (whole.endsWith(` ${meant}`)) return 1
  if (plain.startsWith(typed) || whole.startsWith(meant)) return 2
  return ` ${plain}`.includes(` ${typed}`) || whole.includes(` ${meant}`) ? 3 : Infinity
}

export const isCalled = (name: string, text: string) => fit(name, text) === 0

/** The ingredients that may be meant, best first. */
export function suggested(text: string, names: string[]) {
  if (text.trim() === '') return []
  return names
    .map((name) => ({ name, place: fit(name, text) }))
    .filter(({ place }) => place < Infinity)
    .toSorted((one, other) => one.place - other.place)
    .slice(0, mostSuggested)
    .map(({ name }) => name)
}

/** The one ingredient that is meant, or why it cannot be told. */
export function readIngredient(text: string, names: string[]): Reading {
  const [first, ...others] = suggested(text, names)
  if (first === undefined) return { refusal: `None of our recipes calls for “${text.trim()}”.` }
  if (others.length === 0 || isCalled(first, text)) return { token: first }
  return { refusal: `Which one is “${text.trim()}”: ${either([first, ...others].slice(0, 3))}?` }
}

const choices = new Intl.ListFormat('en', { type: 'disjunction' })
const either = (names: string[]) => choices.format(names)
