import type { RegistrationMode } from '../../domain/accounts/registration-mode.ts'
import { codeThrottles, hashing, passwordReset as resetLimits } from '../../domain/accounts/limits.ts'
import { deliveryOf } from '../../domain/messages/delivery.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Listener } from '../db/notifications.ts'
import type { Call } from '../../domain/call.ts'
import type { Bind, Exchange } from '../http/bind.ts'
import type { Log } from '../http/log.ts'
import { createSecurityLog, type EventLog } from '../http/security-log.ts'
import { createDevices } from './devices.ts'
import { createFormerAddresses, type LeftAddress } from './former-addresses.ts'
import { createLockedOut } from './locked-out.ts'
import { createOpenSessions } from './open-sessions.ts'
import { createOwnPassword } from './own-password.ts'
import { createOwners } from './owners.ts'
import { createPasswordCheck } from './password-check.ts'
import { createPasswordReset } from './password-reset.ts'
import { createPasswords } from './passwords.ts'
import { createRecovery } from './recovery.ts'
import { createPresentUser, type UserRow } from './present.ts'
import { createResetLinks } from './reset-links.ts'
import { bindAccounts } from './routes.ts'
import { createClosing } from './closing.ts'
import { createNewcomers } from './newcomers.ts'
import { createOnBehalf } from './on-behalf.ts'
import { createSecondStep } from './second-step.ts'
import { createSeal } from './secrets.ts'
import { bindSecurity } from './security-routes.ts'
import { createAccountService } from './service.ts'
import { createSessions } from './sessions.ts'
import { createStores } from './stores.ts'
import { createTwoFactor } from './two-factor.ts'
import { createReleaseTyped } from './typed-address.ts'
import { createVault } from './vault.ts'
import { createViewerMemory, type PeopleNews } from './viewers.ts'

interface Dependencies {
  db: Database
  secret: string
  /** Where the links in mails lead. */
  publicUrl: string
  /** Fails when a place makes too many accounts. */
  allowRegistration(address: string): Promise<void>
  /** Asked for from the first who registers, where strangers can reach the site. */
  adminCode: string | undefined
  /** Who answers people who cannot get in. */
  supportEmail(tx: Transaction): Promise<string | undefined>
  /** Who may create an account. */
  registrationMode(tx?: Transaction): Promise<RegistrationMode>
  clock(): Date
  log: Log & EventLog
  /** Whether news about accounts arrives from the other instances; without it nothing is remembered. */
  news: PeopleNews & Pick<Listener, 'hasOthers'>
  sendMail: SendMail<Transaction>
  /** Called once a mail is committed. */
  wakeMail(): void
  /** Where the account was reached before its address changed, if that was since then. */
  formerAddress(tx: Transaction, userId: string, since: Date): Promise<string | undefined>
  /** Whose accounts left an address since then. */
  formerOwners(email: string, since: Date): Promise<string[]>
  /** Remembers that an account has an address no more. */
  leaveAddress(tx: Transaction, left: LeftAddress): Promise<void>
  /** Gives an account back the address it had before; false when another has confirmed that meanwhile. */
  putBack(tx: Transaction, userId: string, email: string): Promise<boolean>
  /** Whether premium can be bought here. */
  isPremiumSold: boolean
  isPaid(archived: { originalId: string; stripeCustomerId: string | null }): Promise<boolean>
  holdGift(tx: Transaction, userId: string): Promise<boolean>
  /** Whether a subscription is charged for until somebody ends it. */
  isCharged(tx: Transaction, userId: string): Promise<boolean>
  endSubscription(tx: Transaction, customerId: string): Promise<void>
  /** Called once an ending is committed. */
  wakeBilling(): void
  checkLeaving(tx: Transaction, userId: string): Promise<void>
  askNewcomer(tx: Transaction, person: UserRow): Promise<void>
  /** Whether mail arrives in mailboxes, so that nobody is told it was sent when it was kept. */
  mailReachesPeople: boolean
}

/** The accounts room, put together. */
export function createAccounts(dependencies: Dependencies) {
  const { db, secret, publicUrl, clock, log, news, sendMail, wakeMail, isPaid, holdGift } = dependencies
  const {
    isCharged,
    endSubscription,
    wakeBilling,
    checkLeaving,
    askNewcomer,
    mailReachesPeople,
    formerAddress,
    formerOwners,
    leaveAddress,
    putBack,
    supportEmail,
    registrationMode,
  } = dependencies
  const stores = createStores(db)
  const passwords = createPasswords()
  const memory = createViewerMemory(news, clock)
  const presentUser = createPresentUser({ isSold: dependencies.isPremiumSold })
  const sessions = createSessions({ store: stores.sessions, memory, presentUser, clock, log })
  const note = createSecurityLog(log, secret)
  const { hasOthers } = news
  const counted = { attempts: stores.attempts, hasOthers, onLockedOut: createLockedOut(note, clock), clock }
  const checkPassword = createPasswordCheck({
    ...counted,
    mostAtOnce: hashing.mostOfOne,
    mostOfNetwork: hashing.mostOfNetwork,
  })
  const checkCode = createPasswordCheck({ ...counted, kind: 'code', limits: codeThrottles })
  const countRight = createPasswordCheck({ ...counted, kind: 'right', limits: hashing.rightOnes })
  const throttleAsking = createPasswordCheck({ ...counted, kind: 'asking', limits: resetLimits.asks })
  const vault = createVault(secret)
  const secondStep = createSecondStep({ stores, vault, checkCode, note, clock, log })
  const mail = { sendMail, wakeMail }
  const people = { sessions, presentUser, memory }
  const shared = { stores, passwords, checkPassword, ...people, secondStep, note, clock, ...mail }
  const former = createFormerAddresses({ formerAddress, formerOwners, leaveAddress, clock })
  const owners = createOwners({ former, sendMail, mailReachesPeople })
  const releaseTyped = createReleaseTyped({ memory, sendMail })
  const ownPassword = createOwnPassword({ stores, passwords, checkPassword, countRight })
  const newcomers = createNewcomers({ stores, registrationMode, clock })
  const recovery = createRecovery({
    ...shared,
    releaseTyped,
    former,
    owners,
    newcomers,
    mailReachesPeople,
    isPaid,
    holdGift,
    wakeBilling,
  })
  const close = createClosing({ former, owners, isCharged, endSubscription, publicUrl, clock })
  const accounts = createAccountService({
    ...shared,
    ownPassword,
    owners,
    close,
    newcomers,
    recovery,
    wakeBilling,
    checkLeaving,
    askNewcomer,
    adminCode: dependencies.adminCode,
    mailReachesPeople,
  })
  const twoFactor = createTwoFactor({
    ...shared,
    ownPassword,
    owners,
    checkCode,
    vault,
    publicUrl,
    supportEmail,
  })
  const links = createResetLinks({
    ...shared,
    former,
    owners,
    archivesOf: recovery.archivesOf,
    publicUrl,
    mailReachesPeople,
  })
  const passwordResets = createPasswordReset({
    ...shared,
    former,
    owners,
    putBack,
    links,
    throttleAsking,
    mailReachesPeople,
    log,
  })
  const delivery = deliveryOf(mailReachesPeople)
  const openSessions = createOpenSessions(shared)
  return {
    ...accounts,
    viewerOf: sessions.viewerOf,
    memory,
    /** Where the owner of an account is told what happens to it. */
    reachable: owners.of,
    releaseTyped,
    onBehalf: createOnBehalf({
      close,
      links,
      owners,
      supportEmail,
      isCharged,
      registrationMode,
      sendMail,
      publicUrl,
      clock,
    }),
    /** Whether nobody runs the site yet. */
    awaitsAdmin: async () => !(await stores.users.hasFact('first-admin')),
    /** Resolves when nothing is under way any more. */
    stop: passwordResets.stop,
    note,
    bind(bind: Bind) {
      const seal = createSeal(secret)
      const devices = createDevices({ seal, ownerOf: stores.users.ownerOf, clock })
      const fromDevice = <C extends Call>(call: C, handler: (exchange: Exchange<C>) => Promise<never>) =>
        bind(call, (exchange) => handler({ ...exchange, origin: devices.originOf(exchange) }))
      const known = Object.assign(fromDevice, bind)
      bindAccounts(known, {
        accounts,
        recovery,
        newcomers,
        delivery,
        devices,
        seal,
        allowRegistration: dependencies.allowRegistration,
        clock,
      })
      bindSecurity(known, { openSessions, twoFactor, passwordResets, devices, delivery })
    },
  }
}
