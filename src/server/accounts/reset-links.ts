import { passwordReset as limits } from '../../domain/accounts/limits.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import type { Transaction } from '../db/database.ts'
import type { FormerAddresses } from './former-addresses.ts'
import type { Owners } from './owners.ts'
import { getsCodes, type UserRow } from './present.ts'
import type { Recovery } from './recovery.ts'
import { stillDeletedMail } from './recovery-mails.ts'
import { hashToken, newToken } from './secrets.ts'
import { formerResetLinkMail, linkWentBeforeMail, resetLinkMail } from './security-mails.ts'
import type { Stores, TransactionStores } from './stores.ts'
import type { UserStore } from './user-store.ts'

interface Dependencies {
  stores: Stores
  former: FormerAddresses
  owners: Owners
  archivesOf: Recovery['archivesOf']
  sendMail: SendMail<Transaction>
  wakeMail(): void
  publicUrl: string
  mailReachesPeople: boolean
  clock(): Date
}

export type Held = NonNullable<Awaited<ReturnType<UserStore['hold']>>>

const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

interface Asked {
  /** The name or address that was typed. */
  typed: string
  /** Whether somebody asks whom the account knows: one of its browsers, or who runs the site. */
  isKnown: boolean
}

/** A deleted account, and where its owner is told of it. */
interface Deleted {
  to: string
  originalId: string
  codesComeHere: boolean
}

/** Mails links to a new password to the owners of what somebody typed. */
export function createResetLinks(dependencies: Dependencies) {
  const { stores, former, owners, archivesOf, sendMail, wakeMail, publicUrl } = dependencies
  const { mailReachesPeople, clock } = dependencies

  /** An account that left an address of late gets its link there. */
  async function mailWithin(
    within: TransactionStores,
    tx: Transaction,
    person: Held,
    { typed, isKnown }: Asked,
  ): Promise<'mailed' | 'not mailed' | 'no address' | 'enough'> {
    const { id: userId } = person
    const before = await former.of(tx, userId)
    const to = before ?? person.email
    if (to === null) return 'no address'
    if ((await within.resets.countOf(userId, clock())) >= limits.mostLinks) return 'enough'
    const token = newToken()
    const expiresAt = new Date(clock().getTime() + limits.linkLasts)
    // Behind the #, where neither proxies nor other sites get to see it.
    const mail = linkMail(to, person, `${publicUrl}/reset-password#${token}`)
    // No stranger may use up what brings the account back after a change of address, or its owner in.
    const always = before !== undefined || (isKnown && person.emailConfirmedAt !== null)
    const isSent = await sendMail(tx, mail, { goodUntil: expiresAt, unproven: true, always })
    // One that was not mailed must not count among those that are good.
    if (!isSent) return 'not mailed'
    await within.resets.insert({ tokenHash: hashToken(token), userId, expiresAt, mailedTo: to })
    if (!isSame(to, person.email) && isSame(typed, person.email)) await tellWhereItWent(tx, person)
    return 'mailed'
  }

  async function mailLink(userId: string, asked: Asked) {
    await stores.transact(async (within, tx) => {
      const person = await within.users.hold(userId)
      if (person) await mailWithin(within, tx, person, asked)
    })
    wakeMail()
  }

  function linkMail(to: string, { username, email }: Held, url: string) {
    const hasMoved = email !== null && to !== email
    return hasMoved
      ? formerResetLinkMail(to, { username, changedTo: email }, url)
      : resetLinkMail(to, username, url)
  }

  /** Without a link: a thief with an open session may have made it the address. */
  async function tellWhereItWent(tx: Transaction, { id, username, email, emailConfirmedAt }: Held) {
    if (!mailReachesPeople || emailConfirmedAt === null || email === null) return
    await sendMail(tx, linkWentBeforeMail(email, username, publicUrl), { notice: `link before ${id}` })
  }

  /** The address of a deleted account that shows to be its owner's, as it is written there. */
  async function deletedUnder(address: string) {
    const archives = await archivesOf([address], {})
    return archives.flatMap(({ originalId, ...account }) => {
      const to = owners.ofDeleted(account).find((email) => isSame(address, email))
      return to === undefined ? [] : [{ to, originalId, codesComeHere: getsCodes(account, to) }]
    })
  }

  /** Who deleted an account, or whose account was deleted, is told the way back instead, where there is one. */
  async function pointToDeleted(deleted: Deleted[]) {
    const [first] = deleted
    if (!first) return
    await stores.transact(async (within, tx) => {
      let open: Deleted | undefined
      for (const one of deleted)
        if ((await within.users.byId(one.originalId))?.suspendedAt == null) open ??= one
      const wayBack = open && { publicUrl, codesComeHere: open.codesComeHere }
      const mail = (to: string) => stillDeletedMail(to, wayBack)
      await owners.tell(tx, [first.to], mail, { notice: 'deleted' })
    })
    wakeMail()
  }

  return {
    mailWithin,

    /** `row` is who has the typed name or address now; `isKnown` is whether a browser asks that it knows. */
    async mail(typed: string, row: UserRow | undefined, isKnown: boolean) {
      // Also who lost the address to somebody else types the one they had.
      const before = await former.owners(typed)
      const isOpen = typed.includes('@') && row?.emailConfirmedAt == null
      const deleted = isOpen ? await deletedUnder(typed) : []
      // Whoever only typed what others had shown to read must not put a second link beside theirs.
      const isProvenByOthers = mailReachesPeople && isOpen && before.length + deleted.length > 0
      const meant = new Set([...(row && !isProvenByOthers ? [row.id] : []), ...before])
      for (const userId of meant) await mailLink(userId, { typed, isKnown: isKnown && userId === row?.id })
      await pointToDeleted(deleted)
    },
  }
}
export type ResetLinks = ReturnType<typeof createResetLinks>
