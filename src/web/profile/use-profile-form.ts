import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '../../domain/accounts/user.ts'
import { type ProfileForm, profileEdit, type ProfileEdit } from '../../domain/profile/profile.ts'
import { address, ApiError, isRefusal, send } from '../api/api.ts'
import { toastNotKept } from '../api/failure-toast.ts'
import { useTyped, useTypedForm } from '../session/typed.ts'
import { changeUser, userKey } from '../session/use-user.ts'
import { toast } from '../ui/toast.ts'
import { emailChangeQuery } from './email-change-query.ts'

const update = address('PATCH /api/profile')

const valuesOf = ({ firstName, lastName, email }: User) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  currentPassword: '',
})

/** Name and address as they are written; done with once they are saved. */
export function useProfileForm(user: User, onDone: () => void) {
  const client = useQueryClient()
  const [before, setBefore] = useTyped('profile/before', () => valuesOf(user))
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm({ resolver: zodResolver(profileEdit), defaultValues: before })
  useTypedForm('profile', form)

  async function save({ currentPassword, ...values }: ProfileEdit) {
    // What was not touched may be out of date here: another device's change must stay.
    const change = changed(before, values)
    if (Object.keys(change).length === 0) return onDone()
    const sent = form.getValues()
    try {
      const proof = change.email !== undefined && currentPassword !== '' && { currentPassword }
      const saved = await send(update, { body: { ...change, ...proof } })
      const { firstName, lastName, email } = saved
      changeUser(client, () => ({ firstName, lastName, email }))
      void client.invalidateQueries(emailChangeQuery)
      // Whoever typed on meanwhile goes on from what was just saved.
      if (Object.keys(changed(sent, form.getValues())).length > 0) setBefore({ ...before, ...values })
      else onDone()
      toast(isWaiting(saved, change) ? mailed(values.email) : { title: 'Profile updated' })
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    const fields = fieldsOf(error)
    if ('currentPassword' in fields) setAsksPassword(true)
    for (const [place, name] of Object.keys(fields).entries())
      form.setError(name as keyof ProfileEdit, { message: fields[name]! }, { shouldFocus: place === 0 })
    if (Object.keys(fields).length > 0) return
    toastNotKept('Profile not updated', error)
    if (isRefusal(error)) return
    void client.invalidateQueries(emailChangeQuery)
    void client.invalidateQueries({ queryKey: userKey, exact: true })
  }

  return {
    form,
    /** The server wants to know that it is not only an open session that asks for another address. */
    asksPassword,
    submit: form.handleSubmit(save),
  }
}

const changed = (before: ProfileForm, values: ProfileForm): Partial<ProfileForm> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name as keyof ProfileForm]),
  )

const isWaiting = (saved: User, { email }: Partial<ProfileForm>) =>
  email !== undefined && saved.email?.toLowerCase() !== email.toLowerCase()

const mailed = (email: string) => ({
  title: 'Profile updated',
  description: `We sent a link to ${email}. Your address changes once you have followed it.`,
})

/** Why fields of this form were refused. */
function fieldsOf(error: unknown): Record<string, string> {
  const body: unknown = error instanceof ApiError ? error.body : undefined
  const said: unknown = body && typeof body === 'object' && 'fields' in body ? body.fields : {}
  const sentences = Object.entries(said ?? {}).filter(
    ([name, sentence]) => name in profileEdit.shape && typeof sentence === 'string',
  )
  return Object.fromEntries(sentences)
}
