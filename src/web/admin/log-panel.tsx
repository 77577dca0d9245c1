import { ScrollText } from 'lucide-react'
import { logSubjects, type LoggedAction, type LogSubject } from '../../domain/admin/action.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { actionSentence } from './log-words.ts'
import { minuteOf } from './moments.ts'
import { PagedList } from './paged-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { useActions, useDoers } from './use-admin.ts'
import { useListAddress } from './use-list-address.ts'

const subjectNames: Record<LogSubject, string> = {
  all: 'Everything',
  recipes: 'Recipes',
  people: 'People',
  messages: 'Messages',
  mail: 'Mail',
  site: 'Settings',
}
const subjects = logSubjects.map((subject) => [subject, subjectNames[subject]] as const)

/** Who did what, when, and to what. */
export function LogPanel() {
  const { show: about, by, page, choose, chooseDoer, turnTo } = useListAddress(logSubjects)
  const { data: doers = [] } = useDoers()
  const people = [['', 'Everybody'] as const, ...doers.map(({ id, name }) => [id, name] as const)]
  const isNarrowed = about !== 'all' || by !== ''
  return (
    <>
      <PanelHead title="Log" line="Everything administrators did, newest first. It cannot be changed.">
        <SelectField label="Who" value={by} choices={people} onChange={chooseDoer} className="w-56" />
        <SelectField label="What" value={about} choices={subjects} onChange={choose} className="w-48" />
      </PanelHead>
      <PagedList
        what="the log"
        list={useActions({ by, about, page })}
        onPage={turnTo}
        empty={
          <EmptyState
            icon={<ScrollText />}
            title={isNarrowed ? 'Nothing of this kind' : 'Nothing has been done yet'}
          >
            {isNarrowed
              ? 'Choose somebody else, or something else.'
              : 'Changes to recipes, people and mails are written down here.'}
          </EmptyState>
        }
      >
        {(action) => <Entry action={action} />}
      </PagedList>
    </>
  )
}

const Entry = ({ action }: { action: LoggedAction }) => (
  <div className="grid gap-x-6 gap-y-0.5 py-3.5 md:grid-cols-[13rem_minmax(0,1fr)]">
    <time dateTime={action.createdAt} className="text-meta text-ink-2 tabular-nums md:pt-px">
      {minuteOf(action.createdAt)}
    </time>
    <p className="min-w-0 text-desc wrap-anywhere">{actionSentence(action)}</p>
  </div>
)
