import { ScrollText } from 'lucide-react'
import type { LoggedAction } from '../../domain/admin/action.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { actionWords, detailWords, doerWords } from './log-words.ts'
import { minuteOf } from './moments.ts'
import { PagedList } from './paged-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { useActions } from './use-admin.ts'
import { useListAddress } from './use-list-address.ts'

/** Who did what, when, and to what. */
export function LogPanel() {
  const { page, turnTo } = useListAddress()
  return (
    <>
      <PanelHead title="Log" line="Everything administrators did, newest first. It cannot be changed." />
      <PagedList
        what="the log"
        list={useActions(page)}
        onPage={turnTo}
        empty={
          <EmptyState icon={<ScrollText />} title="Nothing has been done yet">
            Changes to recipes, people and mails are written down here.
          </EmptyState>
        }
      >
        {(action) => <Entry action={action} />}
      </PagedList>
    </>
  )
}

function Entry({ action }: { action: LoggedAction }) {
  const details = detailWords(action)
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3.5 md:grid-cols-[13rem_minmax(0,1fr)_10rem]">
      <time dateTime={action.createdAt} className="text-meta text-ink-2 tabular-nums md:pt-px">
        {minuteOf(action.createdAt)}
      </time>
      <div className="min-w-0">
        <p className="text-desc font-semibold">
          {actionWords(action)}
          {action.subjectName !== null && <span className="font-normal">: {action.subjectName}</span>}
        </p>
        {details !== '' && <p className="text-meta text-ink-2 wrap-anywhere">{details}</p>}
      </div>
      <p className="truncate text-meta text-ink-2 md:pt-px md:text-right">by {doerWords(action)}</p>
    </div>
  )
}
