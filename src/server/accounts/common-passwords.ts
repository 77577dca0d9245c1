import { dictionary } from '@zxcvbn-ts/language-common'
import { commonSpelling, tooCommon } from '../../domain/accounts/password-policy.ts'
import { invalid } from '../../domain/errors.ts'
import { password as limits } from '../../domain/accounts/limits.ts'

/** The most used passwords that are long enough to be set at all, in small letters. */
export const commonPasswords = dictionary['passwords-common']
  .slice(0, limits.commonest)
  .filter((password) => password.length >= limits.shortest)

const known = new Set(commonPasswords)

/** Whoever guesses begins with these, however many criteria they meet. */
export function refuseCommon(password: string, field: string) {
  if (known.has(commonSpelling(password))) throw invalid(tooCommon, { [field]: tooCommon })
}
