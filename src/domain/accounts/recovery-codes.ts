import { twoFactor as limits } from './limits.ts'

// No 0, 1, i, l, o or u: nothing that is misread on paper. 30 letters, so twelve of them are 58 bits.
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'
const { codeLength, codeGroup } = limits.recovery
const whole = new RegExp(`^[${alphabet}]{${codeLength}}$`)

/** "k7m2-9xqt-hw4c". `pick(n)` is a uniform random whole number below n. */
export function newRecoveryCode(pick: (below: number) => number): string {
  const letters = Array.from({ length: codeLength }, () => alphabet.charAt(pick(alphabet.length)))
  return inGroups(letters.join(''), '-')
}

/** Ten codes, no two alike. */
export function newRecoveryCodes(pick: (below: number) => number): string[] {
  const codes = new Set<string>()
  while (codes.size < limits.recovery.count) codes.add(newRecoveryCode(pick))
  return [...codes]
}

/** Whatever was typed, as either kind of code: six digits of the app, or a recovery code without its dashes. */
export type SecondFactor = { kind: 'app'; digits: string } | { kind: 'recovery'; letters: string }

export function readCode(typed: string): SecondFactor | undefined {
  const bare = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(bare)) return { kind: 'app', digits: bare }
  return whole.test(bare) ? { kind: 'recovery', letters: bare } : undefined
}

/** A secret in groups of four, to be read from one screen and typed on another. */
export const readableSecret = (secret: string) => inGroups(secret, ' ')

const inGroups = (text: string, between: string) =>
  (text.match(new RegExp(`.{1,${codeGroup}}`, 'g')) ?? []).join(between)
