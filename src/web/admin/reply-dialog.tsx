import { useState } from 'react'
import { replyText, type ContactMessage } from '../../domain/admin/post.ts'
import { address, send } from '../api/api.ts'
import { useTyped } from '../session/typed.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useAdminChange } from './use-admin.ts'

const replyCall = address('POST /api/admin/messages/:id/reply')

interface ReplyDialogProps {
  message: ContactMessage
  onClose: () => void
}

/** Answers a message by mail. */
export function ReplyDialog({ message, onClose }: ReplyDialogProps) {
  const [typed, setTyped] = useTyped(`reply/${message.id}`, '')
  const [objection, setObjection] = useState<string>()
  const reply = useAdminChange({
    change: async (text: string) => send(replyCall, { params: { id: message.id }, body: { text } }),
    done: () => `Your answer to ${message.name} was handed to the outbox`,
    failed: 'The answer was not sent',
  })
  function submit() {
    const { data, error } = replyText.safeParse(typed)
    setObjection(error?.issues[0]?.message)
    return data === undefined ? undefined : reply.mutateAsync(data)
  }
  return (
    <FormDialog
      title={`Answer ${message.name}`}
      sentence={`It goes to ${message.email}, with “${message.subject}” and what they wrote below it.`}
      action="Send answer"
      keepOnOutsideClick
      run={submit}
      onClose={onClose}
      className="max-w-2xl"
    >
      <TextAreaField
        label="Your answer"
        rows={8}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint="It begins with a greeting and ends with the name of the site by itself."
        error={objection}
      />
    </FormDialog>
  )
}
