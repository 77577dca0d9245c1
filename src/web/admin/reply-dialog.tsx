import { useId, useState, type SyntheticEvent } from 'react'
import { replyText, type ContactMessage } from '../../domain/admin/post.ts'
import { address, send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { useAdminChange } from './use-admin.ts'

const replyCall = address('POST /api/admin/messages/:id/reply')

interface ReplyDialogProps {
  message: ContactMessage
  onClose: () => void
}

/** Answers a message by mail. */
export function ReplyDialog({ message, onClose }: ReplyDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [objection, setObjection] = useState<string>()
  const reply = useAdminChange({
    change: async (text: string) => send(replyCall, { params: { id: message.id }, body: { text } }),
    done: () => `Your answer to ${message.name} was handed to the outbox`,
    failed: 'The answer was not sent',
  })
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const { data, error } = replyText.safeParse(typed)
    setObjection(error?.issues[0]?.message)
    // When it fails the dialog stays, with what was written.
    if (data !== undefined && !reply.isPending) reply.mutate(data, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // Half an answer is not lost by a slip of the hand.
      keepOnOutsideClick
      title={`Answer ${message.name}`}
      description={`It goes to ${message.email}, with “${message.subject}” and what they wrote below it.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={reply.isPending}>
            Send answer
          </Button>
        </>
      }
      className="max-w-2xl"
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextAreaField
          label="Your answer"
          rows={8}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint="It begins with a greeting and ends with the name of the site by itself."
          error={objection}
        />
      </form>
    </Dialog>
  )
}
