import { useState } from 'react'
import { declineRecovery, recoverAccount, sendRecoveryCode } from '../../domain/accounts/calls.ts'
import { objection } from '../../domain/accounts/password-policy.ts'
import type { RecoveryOffer } from '../../domain/accounts/recovery.ts'
import type { User } from '../../domain/accounts/user.ts'
import { send } from '../api/api.ts'
import { whereToLook } from '../../domain/messages/delivery-words.ts'
import { toast } from '../ui/toast.ts'
import { codesOfLink } from './link-codes.ts'
import * as outcomes from './recovery-outcome.ts'
import { noProof, proofObjection, proofOf, type Proof } from './recovery-proof.ts'

export interface RecoveryEvents {
  onRecovered: (user: User) => void
  /** The old account is gone: registration goes on. */
  onDeclined: () => void | Promise<void>
  onExpired: (sentence: string) => void
  /** It is theirs, but an administrator keeps it out. */
  onSuspended: (sentence: string) => void
}

type Work = 'recovering' | 'sending' | 'declining'

const failedToast = (title: string, description?: string) =>
  toast({ title, ...(description && { description }), variant: 'destructive' })

/** The conversation of the recovery dialog with the server. */
export function useRecovery({ oldUserId }: RecoveryOffer, events: RecoveryEvents) {
  const [newPassword, setNewPassword] = useState('')
  const [proof, setProof] = useState<Proof>(noProof)
  /** Undefined until the server asks for it. */
  const [secondFactor, setSecondFactor] = useState<string>()
  const [errors, setErrors] = useState<outcomes.RecoveryErrors>({})
  const [work, setWork] = useState<Work>()
  /** What was answered by nobody, last. */
  const [unsure, setUnsure] = useState<Work>()
  const expire = () =>
    events.onExpired(unsure === 'recovering' ? outcomes.perhapsRecovered : outcomes.recoveryExpired)

  async function working(kind: Work, job: () => Promise<unknown>, failed: (error: unknown) => void) {
    if (work !== undefined) return
    setErrors({})
    setWork(kind)
    try {
      await job()
    } catch (error) {
      failed(error)
    } finally {
      setWork(undefined)
    }
  }

  async function recover() {
    if (newPassword === '') return failedToast(outcomes.passwordMissing)
    const wrong = recoveryObjections(newPassword, proof)
    if (Object.keys(wrong).length > 0) return setErrors(wrong)
    const body = { oldUserId, newPassword, ...proofOf(proof), ...(secondFactor && { secondFactor }) }
    const job = async () => {
      const user = await send(recoverAccount, { body })
      // It is another than before where somebody took that one meanwhile.
      const name = `Your username is ${user.username}.`
      toast({
        title: 'Account Recovered!',
        description: `Your data, favorites and settings are back. ${name}`,
      })
      events.onRecovered(user)
    }
    return working('recovering', job, (error) => {
      const outcome = outcomes.recoveryOutcome(error, proof)
      if (outcome.kind === 'expired') return expire()
      if (outcome.kind === 'unsure') return setUnsure('recovering')
      if (outcome.kind === 'suspended') return events.onSuspended(outcome.sentence)
      if (outcome.kind === 'proofNeeded') return setProof({ by: 'choice' })
      if (outcome.kind === 'secondStep') {
        setSecondFactor(secondFactor ?? '')
        return setErrors({ secondFactor: outcome.sentence })
      }
      setErrors(outcome.fields)
      return failedToast('Recovery Failed', outcome.sentence)
    })
  }

  async function mailCode() {
    const job = async () => {
      const sent = await send(sendRecoveryCode, { body: { oldUserId } })
      const { delivery } = sent
      setProof({ by: 'code', code: '', sent })
      // Also takes the place of an older failure.
      toast({
        title: delivery === 'mailed' ? 'Code sent' : 'Code written',
        description: whereToLook(delivery, 'Check your email for it.'),
      })
    }
    await working('sending', job, (error) => {
      const failure = outcomes.codeFailure(error)
      if (failure.kind === 'expired') return expire()
      // Others may have had all codes of the day mailed; the ones in the mailbox work here.
      if (failure.kind === 'enough') setProof({ by: 'code', code: '' })
      return failedToast('Recovery Failed', failure.sentence)
    })
  }

  async function decline() {
    const job = async () => {
      const { invitation } = codesOfLink()
      const { isErased } = await send(declineRecovery, {
        body: { oldUserId, ...(invitation && { invitation }) },
      })
      toast(isErased ? outcomes.oldAccountErased : outcomes.oldAccountGivenUp)
      await events.onDeclined()
    }
    await working('declining', job, (error) => {
      const failure = outcomes.declineFailure(error)
      if (failure.kind === 'expired') return expire()
      if (failure.kind === 'unsure') return setUnsure('declining')
      return failedToast('Error', failure.sentence)
    })
  }

  const change =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setErrors({})
    }

  return {
    newPassword,
    proof,
    secondFactor,
    errors,
    work,
    unsure,
    recover,
    mailCode,
    decline,
    setNewPassword: change(setNewPassword),
    setProof: change(setProof),
    setSecondFactor: change(setSecondFactor),
  }
}

export type Recovery = ReturnType<typeof useRecovery>

function recoveryObjections(newPassword: string, proof: Proof): outcomes.RecoveryErrors {
  const weak = objection(newPassword)
  return { ...(weak && { newPassword: weak }), ...proofObjection(proof) }
}
