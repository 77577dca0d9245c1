import { randomInt } from 'node:crypto'
import { newRecoveryCodes, readCode } from '../../domain/accounts/recovery-codes.ts'
import type { TwoFactorProof } from '../../domain/accounts/two-factor.ts'
import { conflict, invalid, unauthorized } from '../../domain/errors.ts'
import { minutesIn } from '../../domain/durations.ts'
import { twoFactor as limits } from '../../domain/accounts/limits.ts'
import type { Mail } from '../../domain/messages/mail.ts'
import type { Transaction } from '../db/database.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { newSecret, setupUri, stepOf } from './app-codes.ts'
import type { OwnPassword } from './own-password.ts'
import type { Owned, Owners } from './owners.ts'
import type { PasswordCheck } from './password-check.ts'
import type { UserRow } from './present.ts'
import { hashRecoveryCode, type SecondStep, wrongCode } from './second-step.ts'
import { newCodesMail, twoFactorOffMail, twoFactorOnMail } from './security-mails.ts'
import type { Stores, TransactionStores } from './stores.ts'
import type { Vault } from './vault.ts'
import type { ViewerMemory } from './viewers.ts'

interface Dependencies {
  stores: Stores
  ownPassword: OwnPassword
  checkCode: PasswordCheck
  secondStep: SecondStep
  vault: Vault
  memory: ViewerMemory
  owners: Owners
  wakeMail(): void
  note: SecurityLog
  publicUrl: string
  /** Who answers people who cannot get in. */
  supportEmail(tx: Transaction): Promise<string | undefined>
  clock(): Date
}

/** Turning the second step on and off, and its recovery codes. */
export function createTwoFactor(dependencies: Dependencies) {
  const { stores, ownPassword, checkCode, secondStep, vault, memory, clock } = dependencies
  const { owners, wakeMail, note, publicUrl, supportEmail } = dependencies

  async function personOf(viewer: Viewer) {
    const row = await stores.users.byId(viewer.user.id)
    if (!row) throw unauthorized()
    return row
  }

  const tell = async (tx: Transaction, person: Owned, mail: (to: string) => Mail) =>
    owners.tell(tx, await owners.of(tx, person), mail, { notice: `two-factor ${person.id}` })

  const provePassword = ({ user }: Viewer, password: string, origin: Origin) =>
    ownPassword(user.id, password, origin, () => invalid(wrongPassword, { password: wrongPassword }))

  async function prove(viewer: Viewer, { password, code }: TwoFactorProof, origin: Origin) {
    const row = await provePassword(viewer, password, origin)
    if (row.twoFactorSince === null) throw isOff()
    if (!(await secondStep.passes(row.id, code, origin))) throw invalid(wrongCode, { code: wrongCode })
    return row
  }

  /** Holds who has just proven themselves; whoever changed the password since then has the last word. */
  async function holdProven(within: TransactionStores, { id, password }: Pick<UserRow, 'id' | 'password'>) {
    const held = await within.users.hold(id)
    if (held?.password !== password) throw unauthorized()
    return held
  }

  async function giveCodes(within: TransactionStores, userId: string) {
    const codes = newRecoveryCodes((below) => randomInt(below))
    const hashes = codes.map((code) => hashRecoveryCode(userId, code.replaceAll('-', '')))
    await within.twoFactors.replaceCodes(userId, hashes)
    return codes
  }

  async function state({ user }: Viewer) {
    const row = await stores.users.byId(user.id)
    const recoveryCodesLeft = await stores.twoFactors.countCodes(user.id)
    return { isOn: row != null && row.twoFactorSince !== null, recoveryCodesLeft }
  }

  async function begin(viewer: Viewer, password: string, origin: Origin) {
    const proven = await provePassword(viewer, password, origin)
    const { id, username } = proven
    const secret = newSecret()
    await stores.transact(async (within) => {
      const held = await holdProven(within, proven)
      if (held.twoFactorSince !== null) throw isOn()
      await within.twoFactors.begin(id, vault.lock(secret, id), clock())
    })
    return { secret, uri: setupUri(secret, username) }
  }

  async function confirm(viewer: Viewer, typed: string, origin: Origin) {
    const { id, twoFactorSince } = await personOf(viewer)
    if (twoFactorSince !== null) throw isOn()
    const begun = await stores.twoFactors.find(id)
    const secret = begun && vault.unlock(begun.secret, id)
    if (begun === undefined || secret === undefined) throw notBegun()
    if (clock().getTime() >= begun.begunAt.getTime() + limits.setUpLasts) throw hasEnded()
    const code = readCode(typed)
    const step = code?.kind === 'app' ? stepOf(secret, code.digits, clock()) : undefined
    const right = await checkCode(id, origin, async () => step !== undefined)
    if (!right || step === undefined) throw invalid(wrongCode, { code: wrongCode })
    const codes = await stores.transact(async (within, tx) => {
      const held = await within.users.hold(id)
      if (held?.twoFactorSince !== null) throw isOn()
      // Whoever began anew meanwhile has another secret in the app; a new password ended it.
      if (!(await within.twoFactors.takeStep(begun, step))) throw notBegun()
      await within.users.setTwoFactor(id, clock())
      await within.sessions.endOthersOf(id, viewer.sid)
      const support = { supportEmail: await supportEmail(tx), contactUrl: `${publicUrl}/contact` }
      await tell(tx, held, (to) => twoFactorOnMail(to, support))
      return giveCodes(within, id)
    })
    note('two-factor on', { account: id, address: origin.address })
    wakeMail()
    await memory.forgetEverywhere(id)
    return codes
  }

  async function renewCodes(viewer: Viewer, proof: TwoFactorProof, origin: Origin) {
    const proven = await prove(viewer, proof, origin)
    const codes = await stores.transact(async (within, tx) => {
      const held = await holdProven(within, proven)
      if (held.twoFactorSince === null) throw isOff()
      await tell(tx, held, newCodesMail)
      return giveCodes(within, proven.id)
    })
    wakeMail()
    return codes
  }

  async function turnOff(viewer: Viewer, proof: TwoFactorProof, origin: Origin) {
    const proven = await prove(viewer, proof, origin)
    await stores.transact(async (within, tx) => {
      const held = await holdProven(within, proven)
      await within.twoFactors.remove(proven.id)
      await within.users.setTwoFactor(proven.id, null)
      await within.sessions.endChange(proven.id, viewer.sid)
      await tell(tx, held, twoFactorOffMail)
    })
    note('two-factor off', { account: proven.id, address: origin.address })
    memory.forget(proven.id)
    wakeMail()
  }

  return { state, begin, confirm, renewCodes, turnOff }
}
export type TwoFactor = ReturnType<typeof createTwoFactor>

const wrongPassword = 'That is not your password.'
const isOn = () => conflict('Two-factor sign-in is on already.')
const isOff = () => conflict('Two-factor sign-in is off already.')
const hasEnded = () =>
  conflict(`This set-up was begun more than ${minutesIn(limits.setUpLasts)} minutes ago. Please begin again.`)
const notBegun = () => conflict('This set-up is no longer the latest one. Please begin again.')
