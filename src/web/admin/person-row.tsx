import { Ellipsis, LogOut, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { ManagedPerson, Role } from '../../domain/admin/managed-person.ts'
import { address, send } from '../api/api.ts'
import { useUser } from '../session/use-user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Badge } from './badge.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { dayOf, minuteOf } from './moments.ts'
import { useAdminChange } from './use-admin.ts'

const roleCall = address('PUT /api/admin/people/:id/role')
const sessionsCall = address('DELETE /api/admin/people/:id/sessions')

type Question = 'promote' | 'demote' | 'sign out'

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
            {person.plan === 'premium' ? <Badge tone="premium">Premium</Badge> : <Badge>Free</Badge>}
            {person.role === 'admin' && <Badge tone="info">Administrator</Badge>}
          </p>
          <p className="truncate text-meta text-ink-2">
            {[name, person.email].filter(Boolean).join(' · ') || 'No name or email'}
          </p>
        </div>
        <p className="text-meta text-ink-2">
          Joined {dayOf(person.createdAt)}
          <br className="max-lg:hidden" />
          <span className="lg:hidden"> · </span>
          {person.lastVisitAt === null ? 'Not seen yet' : `Last here ${minuteOf(person.lastVisitAt)}`}
        </p>
      </div>
      <PersonMenu person={person} onAsk={setQuestion} />
      {question && <Confirmed question={question} person={person} onClose={() => setQuestion(undefined)} />}
    </div>
  )
}

const fullName = ({ firstName, lastName }: ManagedPerson) => [firstName, lastName].filter(Boolean).join(' ')

interface PersonMenuProps {
  person: ManagedPerson
  onAsk: (question: Question) => void
}

function PersonMenu({ person, onAsk }: PersonMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${person.username}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem disabled={person.openSessions === 0} onSelect={() => onAsk('sign out')}>
        <LogOut aria-hidden /> End sessions ({person.openSessions})
      </MenuItem>
      {person.role === 'member' ? (
        <MenuItem onSelect={() => onAsk('promote')}>
          <ShieldCheck aria-hidden /> Make administrator
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => onAsk('demote')}>
          <ShieldOff aria-hidden /> Revoke administrator
        </MenuItem>
      )}
    </Menu>
  )
}

interface ConfirmedProps {
  question: Question
  person: ManagedPerson
  onClose: () => void
}

function Confirmed({ question, person, onClose }: ConfirmedProps) {
  const isOneself = useUser().user?.id === person.id
  const params = { id: person.id }
  const role = useAdminChange({
    change: async (wanted: Role) => send(roleCall, { params, body: { role: wanted } }),
    done: (_, wanted) =>
      wanted === 'admin'
        ? `${person.username} is an administrator now`
        : `${person.username} is no longer an administrator`,
    failed: 'The role was not changed',
    alsoChanges: isOneself ? ['/api/user'] : [],
  })
  const sessions = useAdminChange({
    change: async () => send(sessionsCall, { params }),
    done: () => `${person.username} was signed out`,
    failed: 'The sessions were not ended',
  })
  const questions = {
    promote: {
      title: `Make ${person.username} an administrator?`,
      sentence: 'They will see everyone’s name and email, and can change recipes, roles and sessions.',
      action: 'Make administrator',
      run: () => role.mutateAsync('admin'),
    },
    demote: {
      title: `Revoke ${person.username}’s administrator role?`,
      sentence: isOneself
        ? 'This is you: the dashboard closes at once, and only another administrator can open it to you again.'
        : 'The dashboard closes to them at once. Their account stays as it is.',
      action: 'Revoke administrator',
      run: () => role.mutateAsync('member'),
    },
    'sign out': {
      title: `End the sessions of ${person.username}?`,
      sentence: isOneself
        ? 'You stay signed in here and are signed out everywhere else.'
        : 'They are signed out on every device at once and can sign in again.',
      action: 'End sessions',
      run: () => sessions.mutateAsync(undefined),
    },
  }
  return <ConfirmDialog {...questions[question]} onClose={onClose} />
}
