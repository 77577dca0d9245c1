import { conflict, notFound } from '../../domain/errors.ts'
import type { Mail } from '../../domain/messages/mail.ts'
import type { Database, Transaction } from '../db/database.ts'
import { twoFactorOffMail } from './security-mails.ts'
import { createStores } from './stores.ts'

type SendMail = (tx: Transaction, mail: Mail) => Promise<void>

/** For someone who lost app and codes, or whose account a stranger locked: by username or e-mail address. */
export async function turnTwoFactorOff(db: Database, identifier: string, sendMail: SendMail) {
  const stores = createStores(db)
  const row = await stores.users.byIdentifier(identifier)
  if (!row) throw notFound('account')
  await stores.transact(async (within, tx) => {
    const held = await within.users.hold(row.id)
    if (!held) throw notFound('account')
    if (held.twoFactorSince === null) throw conflict('Two-factor sign-in is off already.')
    await within.twoFactors.remove(row.id)
    await within.users.setTwoFactor(row.id, null)
    // Whoever got in with the code they set up must not stay.
    await within.sessions.endAllOf(row.id)
    if (held.email !== null) await sendMail(tx, twoFactorOffMail(held.email))
  })
  return row.username
}
