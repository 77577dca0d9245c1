import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, isRefusal } from '../api/api.ts'
import { toast } from '../ui/toast.ts'
import { refusedFields } from './refused-fields.ts'

/** For what is not done twice: where no answer came, it may have been done all the same. */
interface Doubt {
  /** What to do then. */
  advice: string
  /** Shows how things stand, which may be otherwise than the page says. */
  lookAgain: () => Promise<void>
  /** Of a message that tells every refusal, also where a field shows it. */
  title?: string
}

/** A form whose refusals stand at the fields the server names, and in a message when it names none. */
export function useRefusableForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  empty: DefaultValues<Values>,
  submit: (values: Values) => Promise<void>,
  doubt?: Doubt,
) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: empty })
  const [unsure, setUnsure] = useState<string>()

  async function refuse(error: unknown) {
    if (doubt && !isRefusal(error)) {
      setUnsure(`We could not learn whether that worked. ${doubt.advice}`)
      await doubt.lookAgain()
      return
    }
    const names = Object.keys(form.getValues()) as Path<Values>[]
    const refused = error instanceof ApiError ? Object.entries(refusedFields(error, names)) : []
    for (const [name, message] of refused)
      form.setError(name as Path<Values>, { message: String(message) }, { shouldFocus: true })
    // In doubt the box above says what that may mean.
    if (refused.length > 0 && (doubt?.title === undefined || unsure !== undefined)) return
    const sentence = (error instanceof ApiError && error.sentence) || 'Please try again.'
    toast({ title: doubt?.title ?? "That didn't work", description: sentence, variant: 'destructive' })
    if (error instanceof ApiError && error.status === 409) await doubt?.lookAgain()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (form.formState.isSubmitting) return
    void form.handleSubmit(async (values) => submit(values).catch(refuse))(event)
  }

  return { form, onSubmit, unsure }
}
