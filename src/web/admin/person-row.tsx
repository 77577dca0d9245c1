import { useState } from 'react'
import type { ManagedPerson } from '../../domain/admin/managed-person.ts'
import { isNothingSold } from '../boot/page-marks.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from './badge.tsx'
import { dayOf, minuteOf, utcDayOf } from './moments.ts'
import { PersonMenu } from './person-menu.tsx'
import { PersonQuestion, type Question } from './person-question.tsx'

/** One person, and what can be done for them. */
export function PersonRow({ person }: { person: ManagedPerson }) {
  const [question, setQuestion] = useState<Question>()
  const name = fullName(person)
  return (
    <div className="flex items-center gap-4 py-3.5">
      <Avatar
        letter={(name || person.username).slice(0, 1).toUpperCase()}
        className="size-12 max-sm:hidden"
      />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-center">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-desc font-semibold">
            <span className="truncate">{person.username}</span>
            {!isNothingSold() && <PlanBadge person={person} />}
            {person.role === 'admin' && <Badge tone="info">Administrator</Badge>}
            {person.suspendedAt !== null && <Badge tone="trouble">Suspended</Badge>}
          </p>
          <p className="text-meta wrap-anywhere text-ink-2">
            {[name, addressWords(person)].filter(Boolean).join(' · ') || 'No name or email'}
          </p>
        </div>
        <p className="text-meta text-ink-2">
          Joined {dayOf(person.createdAt)}
          <br className="max-lg:hidden" />
          <span className="lg:hidden"> · </span>
          {hereWords(person)}
        </p>
      </div>
      <PersonMenu person={person} onAsk={setQuestion} />
      {question && (
        <PersonQuestion question={question} person={person} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  )
}

const PlanBadge = ({ person }: { person: ManagedPerson }) =>
  person.plan === 'premium' ? <Badge tone="premium">{premiumWords(person)}</Badge> : <Badge>Free</Badge>

const fullName = ({ firstName, lastName }: ManagedPerson) => [firstName, lastName].filter(Boolean).join(' ')

const addressWords = ({ email, isConfirmed }: ManagedPerson) =>
  email === null || isConfirmed ? email : `${email} (not confirmed)`

const premiumWords = ({ giftEndsAt }: ManagedPerson) =>
  giftEndsAt === null ? 'Premium' : `Premium given until ${utcDayOf(giftEndsAt)}`

function hereWords({ suspendedAt, lastVisitAt }: ManagedPerson) {
  if (suspendedAt !== null) return `Suspended ${dayOf(suspendedAt)}`
  return lastVisitAt === null ? 'Not seen yet' : `Last here ${minuteOf(lastVisitAt)}`
}
