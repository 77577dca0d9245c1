import { Send } from 'lucide-react'
import { contact } from '../../domain/messages/limits.ts'
import { names } from '../../domain/accounts/limits.ts'
import { useUser } from '../session/use-user.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { useContactForm } from './use-contact-form.ts'

export function ContactFormCard() {
  const { user } = useUser()
  const { form, submit } = useContactForm(user)
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <Card title="Send us a message" description="All four fields are needed, so that we can answer you well.">
      <form
        noValidate
        aria-label="Send us a message"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void handleSubmit(submit)(event)
        }}
        className="grid gap-5"
      >
        <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
          <Field
            label="Name"
            autoComplete="name"
            maxLength={names.longestName}
            required
            error={errors.name?.message}
            {...register('name')}
          />
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
        <Field
          label="Subject"
          autoComplete="off"
          maxLength={contact.longestSubject}
          required
          error={errors.subject?.message}
          {...register('subject')}
        />
        <TextAreaField
          label="Message"
          rows={6}
          maxLength={contact.longestMessage}
          required
          hint="If it is about a recipe, tell us which one and at which step you were."
          error={errors.message?.message}
          {...register('message')}
        />
        <Button type="submit" size="large" busy={isSubmitting} className="justify-self-start max-sm:w-full">
          {!isSubmitting && <Send aria-hidden />}
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </Button>
      </form>
    </Card>
  )
}
