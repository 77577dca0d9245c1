import { Inbox, Mail, MailOpen } from 'lucide-react'
import type { ContactMessage } from '../../domain/admin/post.ts'
import { address, send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Badge } from './badge.tsx'
import { minuteOf } from './moments.ts'
import { PagedList } from './paged-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { useAdminChange, useContactMessages } from './use-admin.ts'
import { useListAddress } from './use-list-address.ts'

const markCall = address('PUT /api/admin/messages/:id/read')

/** What people wrote on the contact page. */
export function MessagesPanel() {
  const { page, turnTo } = useListAddress()
  return (
    <>
      <PanelHead title="Messages" line="What people wrote on the contact page. Answer them by email." />
      <PagedList
        what="the messages"
        list={useContactMessages(page)}
        onPage={turnTo}
        empty={
          <EmptyState icon={<Inbox />} title="No messages yet">
            What people write on the contact page arrives here.
          </EmptyState>
        }
      >
        {(message) => <Message message={message} />}
      </PagedList>
    </>
  )
}

function Message({ message }: { message: ContactMessage }) {
  const isRead = message.readAt !== null
  const mark = useAdminChange({
    change: async (wanted: boolean) =>
      send(markCall, { params: { id: message.id }, body: { isRead: wanted } }),
    done: (_, wanted) => (wanted ? 'Marked as read' : 'Marked as unread'),
    failed: 'The message was not marked',
  })
  return (
    <article className="grid gap-x-6 gap-y-3 py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-text text-body font-semibold tracking-normal">
          <span className="wrap-anywhere">{message.subject}</span>
          {!isRead && <Badge tone="info">New</Badge>}
        </h3>
        <p className="mt-0.5 text-meta text-ink-2 wrap-anywhere">
          {message.name} · <Reply message={message} />
          {message.username !== null && ` · signed in as ${message.username}`} · {minuteOf(message.createdAt)}
        </p>
        <p className="mt-3 max-w-prose text-desc whitespace-pre-line wrap-anywhere">{message.message}</p>
        {isRead && (
          <p className="mt-2 text-label text-ink-3">
            Read {minuteOf(message.readAt!)}
            {message.readBy !== null && ` by ${message.readBy}`}
          </p>
        )}
      </div>
      <Button
        variant="outline"
        busy={mark.isPending}
        onClick={() => mark.mutate(!isRead)}
        className="justify-self-start self-start"
      >
        {isRead ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
        {isRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
    </article>
  )
}

function Reply({ message: { email, subject } }: { message: ContactMessage }) {
  return (
    <a
      href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
      className="underline underline-offset-3"
    >
      {email}
    </a>
  )
}
