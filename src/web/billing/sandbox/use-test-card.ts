import { useState } from 'react'
import type { CardEntry } from '../../../domain/billing/sandbox.ts'
import { isNotFound, isRefusal, send } from '../../api/api.ts'
import { enterTestCard } from '../addresses.ts'
import type { Outcome } from '../confirm-form.tsx'
import { isComplete } from './card-number.ts'

export type BankAnswer = NonNullable<CardEntry['bankAnswer']>

/** A test card on its way to the sandbox, with the question its bank may ask. */
export function useTestCard(clientSecret: string) {
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [answerBank, setAnswerBank] = useState<(answer: BankAnswer) => void>()

  const askPerson = () =>
    new Promise<BankAnswer>((resolve) => {
      setAnswerBank(() => (answer: BankAnswer) => {
        setAnswerBank(undefined)
        resolve(answer)
      })
    })

  async function enter(bankAnswer?: BankAnswer): Promise<Outcome> {
    const answer = await send(enterTestCard, { body: { clientSecret, number, bankAnswer } })
    if (answer.outcome === 'declined') return { kind: 'refused', message: answer.message }
    return answer.outcome === 'confirmed' ? { kind: 'confirmed' } : enter(await askPerson())
  }

  async function confirm(): Promise<Outcome> {
    if (!isComplete(number)) {
      setError('Your card number is not complete.')
      return { kind: 'incomplete' }
    }
    try {
      return await enter()
    } catch (failure) {
      if (isNotFound(failure)) return { kind: 'outdated' }
      return isRefusal(failure) ? { kind: 'refused', message: failure.sentence } : { kind: 'unsure' }
    }
  }

  const change = (next: string) => {
    setNumber(next)
    setError(undefined)
  }
  return { number, error, change, confirm, answerBank }
}
