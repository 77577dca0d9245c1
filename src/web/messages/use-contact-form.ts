import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '../../domain/accounts/user.ts'
import { sendContactMessage } from '../../domain/messages/calls.ts'
import { contactForm, type ContactForm } from '../../domain/messages/contact.ts'
import { ApiError, send } from '../api/api.ts'
import { toast } from '../ui/toast.ts'
import { contactDraft } from './contact-draft.ts'

const fields = Object.keys(contactForm.shape) as (keyof ContactForm)[]

/** Empty but for what is known about who writes. */
const blankFor = (user: User | null | undefined): ContactForm => ({
  name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
  email: user?.email ?? '',
  subject: '',
  message: '',
})

/** The contact form: what was begun earlier comes back, and only sending it makes it go. */
export function useContactForm(user: User | null | undefined) {
  const form = useForm({
    resolver: zodResolver(contactForm),
    defaultValues: contactDraft.read() ?? blankFor(user),
  })
  const { subscribe, reset, setError, getValues } = form

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => contactDraft.keep(values) }),
    [subscribe],
  )

  async function submit(body: ContactForm) {
    const sent = getValues()
    try {
      await send(sendContactMessage, { body })
    } catch (error) {
      refuse(error)
      return
    }
    const typed = getValues()
    // Whoever wrote on meanwhile keeps it.
    if (fields.every((name) => typed[name] === sent[name])) {
      reset(blankFor(user))
      contactDraft.forget()
    }
    toast({
      title: 'Message Sent!',
      description: 'Thank you for writing. We will get back to you within 24 hours.',
    })
  }

  function refuse(error: unknown) {
    const refused = error instanceof ApiError ? refusedFields(error) : []
    for (const [place, [name, message]] of refused.entries())
      setError(name, { message }, { shouldFocus: place === 0 })
    toast({
      title: 'Message not sent',
      description:
        (error instanceof ApiError && error.sentence) || 'Please check your connection and try again.',
      variant: 'destructive',
    })
  }

  return { form, submit }
}

function refusedFields({ body }: ApiError): [keyof ContactForm, string][] {
  if (typeof body !== 'object' || body === null || !('fields' in body)) return []
  const sentences = new Map<string, unknown>(Object.entries(body.fields ?? {}))
  return fields.flatMap((name) => {
    const sentence = sentences.get(name)
    return typeof sentence === 'string' ? [[name, sentence]] : []
  })
}
