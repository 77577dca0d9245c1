import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { brand } from '../../domain/brand.ts'
import { register } from '../../domain/accounts/calls.ts'
import { generatePassword } from '../../domain/accounts/password-policy.ts'
import type { RecoveryOffer } from '../../domain/accounts/recovery.ts'
import { displayName } from '../../domain/accounts/person.ts'
import { registration, type Registration } from '../../domain/accounts/forms.ts'
import type { User } from '../../domain/accounts/user.ts'
import { send } from '../api/api.ts'
import { toast } from '../ui/toast.ts'
import { codesOfLink } from './link-codes.ts'
import { randomBelow } from './random-below.ts'
import { registrationOutcome, type RegistrationOutcome } from './registration-outcome.ts'

const empty = { firstName: '', lastName: '', username: '', email: '', password: '', confirmPassword: '' }

export interface RegistrationEvents {
  onSignedIn: (user: User) => void
  onEmailExists: (email: string) => void
}

/** The Create Account form: its values, why it was refused, and the offer to recover instead. */
export function useRegistration({ onSignedIn, onEmailExists }: RegistrationEvents) {
  const form = useForm({ resolver: zodResolver(registration), defaultValues: empty })
  const [failure, setFailure] = useState<string>()
  const [isSuspended, setIsSuspended] = useState(false)
  const [offered, setOffered] = useState<{ offer: RecoveryOffer; values: Registration }>()

  async function attempt(values: Registration, greet: (user: User) => void) {
    setFailure(undefined)
    setIsSuspended(false)
    try {
      const user = await send(register, { body: { ...values, ...codesOfLink() } })
      greet(user)
      onSignedIn(user)
    } catch (error) {
      present(registrationOutcome(error), values)
    }
  }

  function present(outcome: RegistrationOutcome, values: Registration) {
    if (outcome.kind === 'recoverable') return setOffered({ offer: outcome.offer, values })
    if (outcome.kind === 'emailExists') return onEmailExists(values.email)
    setFailure(outcome.box)
    toast({ title: 'Registration failed', description: outcome.toast, variant: 'destructive' })
    const names = Object.keys(outcome.fields) as (keyof Registration)[]
    for (const [place, name] of names.entries())
      form.setError(name, { message: outcome.fields[name]! }, { shouldFocus: place === 0 })
  }

  function fillGenerated() {
    const password = generatePassword(randomBelow)
    const options = { shouldValidate: form.formState.isSubmitted, shouldDirty: true }
    form.setValue('password', password, options)
    form.setValue('confirmPassword', password, options)
  }

  return {
    form,
    failure,
    /** Whether it is the old account that is suspended. */
    isSuspended,
    offered,
    fillGenerated,
    submit: form.handleSubmit((values) => attempt(values, welcome)),
    closeOffer: () => setOffered(undefined),
    expireOffer(sentence: string) {
      setOffered(undefined)
      setFailure(sentence)
    },
    suspendOffer(sentence: string) {
      setOffered(undefined)
      setFailure(sentence)
      setIsSuspended(true)
    },
    /** After a declined offer; its own toast stays, so there is no second one. */
    async retry(values: Registration) {
      setOffered(undefined)
      await attempt(values, () => undefined)
    },
  }
}

function welcome(user: User) {
  toast({ title: 'Account created!', description: `Welcome to ${brand.name}, ${displayName(user)}!` })
}
