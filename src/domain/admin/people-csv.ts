import { exportCsv } from '../imports/csv-export.ts'
import type { ManagedPerson } from './managed-person.ts'

const columns: [title: string, cell: (person: ManagedPerson) => string | null][] = [
  ['Username', ({ username }) => username],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Email confirmed', ({ isConfirmed }) => yesOrNo(isConfirmed)],
  ['Role', ({ role }) => role],
  ['Plan', ({ plan }) => plan],
  ['Premium given until', ({ giftEndsAt }) => giftEndsAt],
  ['Suspended since', ({ suspendedAt }) => suspendedAt],
  ['Two-factor', ({ hasTwoFactor }) => yesOrNo(hasTwoFactor)],
  ['Joined', ({ createdAt }) => createdAt],
  ['Last here', ({ lastVisitAt }) => lastVisitAt],
]

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

/** People as a spreadsheet; what looks like a formula in it is text. */
export const peopleCsv = (people: ManagedPerson[]) =>
  exportCsv([
    columns.map(([title]) => title),
    ...people.map((person) => columns.map(([, cell]) => cell(person) ?? '')),
  ])
