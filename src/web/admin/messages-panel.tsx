import { Inbox, Mail, MailOpen, Reply, Trash2 } from 'lucide-react'
import { messageShelves, type ContactMessage, type MessageShelf } from '../../domain/admin/post.ts'
import { address, send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTyped } from '../session/typed.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { Badge } from './badge.tsx'
import { minuteOf } from './moments.ts'
import { PagedList } from './paged-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { SearchAndShow } from './search-and-show.tsx'
import { useAdminChange, useContactMessages } from './use-admin.ts'
import { useListAddress } from './use-list-address.ts'

const markCall = address('PUT /api/admin/messages/:id/read')
const deleteCall = address('DELETE /api/admin/messages/:id')
const restoreCall = address('POST /api/admin/messages/:id/restore')

const shelfNames: Record<MessageShelf, string> = { all: 'All messages', unread: 'Unread' }
const choices = messageShelves.map((shelf) => [shelf, shelfNames[shelf]] as const)

/** What people wrote on the contact page. */
export function MessagesPanel() {
  const shownAt = useListAddress(messageShelves)
  const { show, page, turnTo } = shownAt
  const search = useDebounced(shownAt.search.trim())
  const isNarrowed = search !== '' || show !== 'all'
  return (
    <>
      <PanelHead title="Messages" line="What people wrote on the contact page.">
        <SearchAndShow label="Search messages" choices={choices} address={shownAt} />
      </PanelHead>
      <PagedList
        what="the messages"
        list={useContactMessages({ search, show, page })}
        onPage={turnTo}
        empty={
          <EmptyState icon={<Inbox />} title={isNarrowed ? 'No such message' : 'No messages yet'}>
            {isNarrowed
              ? 'Nothing fits this search and choice.'
              : 'What people write on the contact page arrives here.'}
          </EmptyState>
        }
      >
        {(message) => <Message message={message} />}
      </PagedList>
    </>
  )
}

function Message({ message }: { message: ContactMessage }) {
  return (
    <article className="grid gap-x-6 gap-y-3 py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-text text-body font-semibold tracking-normal">
          <span className="wrap-anywhere">{message.subject}</span>
          {message.readAt === null && <Badge tone="info">New</Badge>}
          {message.replies.length > 0 && <Badge tone="good">Answered</Badge>}
        </h3>
        <p className="mt-0.5 text-meta text-ink-2 wrap-anywhere">
          {message.name} · {message.email}
          {message.username !== null && ` · signed in as ${message.username}`} · {minuteOf(message.createdAt)}
        </p>
        <p className="mt-3 max-w-prose text-desc whitespace-pre-line wrap-anywhere">{message.message}</p>
        <Replies message={message} />
        {message.readAt !== null && (
          <p className="mt-2 text-label text-ink-3">
            Read {minuteOf(message.readAt)}
            {message.readBy !== null && ` by ${message.readBy}`}
          </p>
        )}
      </div>
      <MessageActions message={message} />
    </article>
  )
}

const Replies = ({ message: { replies } }: { message: ContactMessage }) =>
  replies.map(({ text, by, createdAt }) => (
    <div key={createdAt} className="mt-3 max-w-prose border-l-2 border-leaf pl-4">
      <p className="text-label text-ink-2">
        Answered {minuteOf(createdAt)}
        {by !== null && ` by ${by}`}
      </p>
      <p className="mt-0.5 text-desc whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  ))

function MessageActions({ message }: { message: ContactMessage }) {
  const isRead = message.readAt !== null
  const [isReplying, setReplying] = useTyped(`reply/${message.id}/open`, false)
  const params = { id: message.id }
  const mark = useAdminChange({
    change: async (wanted: boolean) => send(markCall, { params, body: { isRead: wanted } }),
    done: (_, wanted) => (wanted ? 'Marked as read' : 'Marked as unread'),
    failed: 'The message was not marked',
  })
  const restore = useAdminChange({
    change: async () => send(restoreCall, { params }),
    done: () => 'The message is back',
    failed: 'The message did not come back',
  })
  const remove = useAdminChange({
    change: async () => send(deleteCall, { params }),
    done: () => 'The message was deleted',
    failed: 'The message was not deleted',
    undo: () => restore.mutate(undefined),
  })
  return (
    <div className="flex flex-wrap gap-2 self-start md:w-44 md:flex-col">
      <Button variant="outline" onClick={() => setReplying(true)}>
        <Reply aria-hidden /> Answer
      </Button>
      <Button variant="outline" busy={mark.isPending} onClick={() => mark.mutate(!isRead)}>
        {isRead ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
        {isRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
      <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
        <Trash2 aria-hidden /> Delete
      </Button>
      {isReplying && <ReplyDialog message={message} onClose={() => setReplying(false)} />}
    </div>
  )
}
