import { Download, UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { circles, type Circle } from '../../domain/admin/managed-person.ts'
import { address, queryString } from '../api/api.ts'
import { isNothingSold } from '../boot/page-marks.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PagedList } from './paged-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { PersonRow } from './person-row.tsx'
import { SearchAndShow } from './search-and-show.tsx'
import { usePeople } from './use-admin.ts'
import { useListAddress } from './use-list-address.ts'

const circleNames: Record<Circle, string> = {
  all: 'Everyone',
  admins: 'Administrators',
  premium: 'Premium',
  free: 'Free',
  suspended: 'Suspended',
  unconfirmed: 'Email not confirmed',
}
/** Where nothing is sold, nobody has a plan. */
const shownCircles = () =>
  circles.filter((circle) => !isNothingSold() || (circle !== 'premium' && circle !== 'free'))

const { path: exportPath } = address('GET /api/admin/people/export')

/** Everyone with an account. */
export function PeoplePanel() {
  const shown = shownCircles()
  const choices = shown.map((circle) => [circle, circleNames[circle]] as const)
  const shownAt = useListAddress(shown)
  const { show, page, turnTo } = shownAt
  const search = useDebounced(shownAt.search.trim())
  const [isInviting, setInviting] = useState(false)
  const list = usePeople({ search, show, page })
  return (
    <>
      <PanelHead
        title="People"
        line="Find someone, help them with their account, or let them help run the site."
      >
        <SearchAndShow label="Search by name or email" choices={choices} address={shownAt} />
        <Button className="min-h-12" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden /> Invite
        </Button>
        <a
          href={exportPath + queryString({ search, show })}
          download
          className={buttonLook({ variant: 'outline', className: 'min-h-12' })}
        >
          <Download aria-hidden /> Save as CSV
        </a>
      </PanelHead>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      <PagedList
        what="the people"
        list={list}
        onPage={turnTo}
        empty={
          <EmptyState icon={<UsersRound />} title="Nobody found">
            {search === '' ? (
              'Nobody is like this.'
            ) : (
              <>No name and no email address here holds “{search}”.</>
            )}
          </EmptyState>
        }
      >
        {(person) => <PersonRow person={person} />}
      </PagedList>
    </>
  )
}
