import { conflict } from '../../domain/errors.ts'
import type { UserRow } from './present.ts'

/** Whether an account is named by an address that nobody has shown to be theirs. */
export const isOnlyTyped = (identifier: string, { emailConfirmedAt }: Pick<UserRow, 'emailConfirmedAt'>) =>
  identifier.includes('@') && emailConfirmedAt === null

export const onlyTyped = () =>
  conflict(
    'Nobody has confirmed this address, so the account may be a stranger’s. Please ask for its username and use that.',
  )
