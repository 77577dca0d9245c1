import {
  Ban,
  CircleMinus,
  Crown,
  Ellipsis,
  KeyRound,
  LogOut,
  ShieldCheck,
  ShieldOff,
  Smartphone,
  Trash2,
  UserCheck,
} from 'lucide-react'
import type { ManagedPerson } from '../../domain/admin/managed-person.ts'
import { isNothingSold } from '../boot/page-marks.ts'
import { useUser } from '../session/use-user.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import type { Question } from './person-question.tsx'

interface PersonMenuProps {
  person: ManagedPerson
  onAsk: (question: Question) => void
}

export function PersonMenu({ person, onAsk }: PersonMenuProps) {
  const isOneself = useUser().user?.id === person.id
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${person.username}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem disabled={person.email === null} onSelect={() => onAsk('password link')}>
        <KeyRound aria-hidden /> Send password link
      </MenuItem>
      {person.hasTwoFactor && !isOneself && (
        <MenuItem onSelect={() => onAsk('two-factor off')}>
          <Smartphone aria-hidden /> Turn two-factor off
        </MenuItem>
      )}
      <MenuItem disabled={person.openSessions === 0} onSelect={() => onAsk('sign out')}>
        <LogOut aria-hidden /> End sessions ({person.openSessions})
      </MenuItem>
      {!isNothingSold() && <GiftItems person={person} onAsk={onAsk} />}
      {person.role === 'member' ? (
        <MenuItem onSelect={() => onAsk('promote')}>
          <ShieldCheck aria-hidden /> Make administrator
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => onAsk('demote')}>
          <ShieldOff aria-hidden /> Revoke administrator
        </MenuItem>
      )}
      {!isOneself && <MenuSeparator />}
      {!isOneself && <WayOut person={person} onAsk={onAsk} />}
    </Menu>
  )
}

function GiftItems({ person, onAsk }: PersonMenuProps) {
  return (
    <>
      <MenuItem onSelect={() => onAsk('give premium')}>
        <Crown aria-hidden /> {person.giftEndsAt === null ? 'Give premium' : 'Change given premium'}
      </MenuItem>
      {person.giftEndsAt !== null && (
        <MenuItem onSelect={() => onAsk('take premium')}>
          <CircleMinus aria-hidden /> Take premium back
        </MenuItem>
      )}
    </>
  )
}

function WayOut({ person, onAsk }: PersonMenuProps) {
  return (
    <>
      {person.suspendedAt === null ? (
        <MenuItem onSelect={() => onAsk('suspend')}>
          <Ban aria-hidden /> Suspend
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => onAsk('unsuspend')}>
          <UserCheck aria-hidden /> Let in again
        </MenuItem>
      )}
      <MenuItem onSelect={() => onAsk('delete')} className="text-danger">
        <Trash2 aria-hidden /> Delete account
      </MenuItem>
    </>
  )
}
