import { UsersRound } from 'lucide-react'
import { useDebounced } from '../ui/use-debounced.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { PagedList } from './paged-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { PersonRow } from './person-row.tsx'
import { usePeople } from './use-admin.ts'
import { useListAddress } from './use-list-address.ts'

/** Everyone with an account. */
export function PeoplePanel() {
  const { search, page, searchFor, turnTo } = useListAddress()
  const list = usePeople({ search: useDebounced(search.trim()), page })
  return (
    <>
      <PanelHead title="People" line="Find someone, sign them out everywhere, or let them help run the site.">
        <Field
          type="search"
          label="Search by name or email"
          value={search}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => searchFor(event.target.value)}
          className="w-full max-w-md"
        />
      </PanelHead>
      <PagedList
        what="the people"
        list={list}
        onPage={turnTo}
        empty={
          <EmptyState icon={<UsersRound />} title="Nobody found">
            No name and no email address holds “{search.trim()}”.
          </EmptyState>
        }
      >
        {(person) => <PersonRow person={person} />}
      </PagedList>
    </>
  )
}
