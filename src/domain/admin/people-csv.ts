import { exportCsv, exportLines } from '../imports/csv-export.ts'
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

/** How a spreadsheet of people begins; what looks like a formula in it is text. */
export const peopleCsvHead = exportCsv([columns.map(([title]) => title)])

export const peopleCsvLines = (people: ManagedPerson[]) =>
  exportLines(people.map((person) => columns.map(([, cell]) => cell(person) ?? '')))
