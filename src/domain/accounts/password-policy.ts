import { z } from 'zod'
import { password as limits } from './limits.ts'
import { spelling } from '../spelling-limit.ts'
import { oneSpelling } from './characters.ts'

const classes = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  digit: '0123456789',
  special: '!@#$%^&*-_=+?',
} as const

export const criteria = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const
export type Criterion = (typeof criteria)[number]

const tests: Record<Criterion, (password: string) => boolean> = {
  length: (password) => password.length >= limits.shortest,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{Nd}\s]/u.test(password),
}

export const metCriteria = (password: string) => criteria.filter((name) => tests[name](password))

/** One point a criterion and one for a long password, at most four. */
export function strength(password: string) {
  const bonus = password.length >= limits.bonusLength ? 1 : 0
  const score = Math.min(metCriteria(password).length + bonus, limits.highestScore)
  return { score, label: labels[score] ?? 'strong' }
}

const labels = ['very weak', 'weak', 'fair', 'good', 'strong'] as const

/** What the meter says: strong only to what is known to be accepted. */
export function shownStrength(password: string, isCommon: boolean | undefined) {
  const most = isCommon ? 0 : objection(password) !== undefined ? 2 : isCommon === undefined ? 3 : 4
  const score = Math.min(strength(password).score, most)
  return { score, label: labels[score]! }
}

/** How the most used passwords are listed: capitals make none of them harder to guess. */
export const commonSpelling = (password: string) => oneSpelling(password, 'NFKC').toLowerCase()

// Not by toLocaleString: its first call loads what the browser knows of languages, a third of the script of /auth.
const commonest = String(limits.commonest).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

export const tooCommon = `This is one of the ${commonest} most used passwords, which are guessed first. Please choose another one.`
export const tooShort = 'Password must be at least 8 characters long'
export const tooWeak =
  'Password must meet at least 3 security criteria (length, uppercase, lowercase, numbers, special characters).'

/** Why a password may not be set, as a sentence; undefined when it may. */
export function objection(password: string): string | undefined {
  if (password === '') return 'Password is required'
  if (metCriteria(password).length < limits.criteriaNeeded) return tooWeak
  if (password.length < limits.shortest) return tooShort
  if (password.length > limits.longest) return `Password must be at most ${limits.longest} characters long`
  return undefined
}

/** A password about to be set. */
export const newPassword = z.string('Password is required').superRefine((value, context) => {
  const message = objection(value)
  if (message) context.addIssue({ code: 'custom', message })
})

/** A password to be checked: longer than one that may be set, since keyboards differ in how they send é. */
export const typedPassword = (missing = 'Password is required') =>
  z.string(missing).min(1, missing).max(spelling.longest, 'This is too long for a password')

/** Twelve characters, each class at least once. `pick(n)` is a uniform random whole number below n. */
export function generatePassword(pick: (below: number) => number): string {
  const one = (alphabet: string) => alphabet.charAt(pick(alphabet.length))
  const everyClass = Object.values(classes)
  const all = everyClass.join('')
  const letters = everyClass.map(one)
  while (letters.length < limits.generatedLength) letters.push(one(all))
  for (let last = letters.length - 1; last > 0; last--) {
    const other = pick(last + 1)
    ;[letters[last], letters[other]] = [letters[other]!, letters[last]!]
  }
  return letters.join('')
}
