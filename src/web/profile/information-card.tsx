import { Suspense, useState } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import { lazyPart } from '../boot/lazy.tsx'
import { useTyped } from '../session/typed.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { WaitingEmail } from './waiting-email.tsx'

const { Component: InformationForm } = lazyPart(
  async () => (await import('./information-form.tsx')).InformationForm,
)

const memberSince = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

/** Name and address: read until Edit is pressed, and again after Cancel or a save. */
export function InformationCard({ user }: { user: User }) {
  const [isEditing, setEditing] = useTyped('profile/editing', false)
  const [hasEdited, setEdited] = useState(false)
  const edit = () => {
    setEditing(true)
    setEdited(true)
  }
  return (
    <Card
      title="Profile Information"
      aside={
        !isEditing && (
          <Button
            variant="outline"
            onClick={edit}
            aria-label="Edit profile information"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Back from the form it opened.
            autoFocus={hasEdited}
          >
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <Suspense fallback={<Information user={user} />}>
          <InformationForm user={user} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Information user={user} />
      )}
      <WaitingEmail own={user.email} />
    </Card>
  )
}

function Information({ user }: { user: User }) {
  const facts = [
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['Email', user.email],
    ['Username', user.username],
    ['Cooking with us since', memberSince.format(new Date(user.createdAt))],
  ] as const
  return (
    <dl className="grid gap-x-7 gap-y-5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-label font-semibold text-ink-2">{name}</dt>
          <dd className="mt-0.5 text-body wrap-anywhere">
            {value ?? <span className="text-ink-3">Not given</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
