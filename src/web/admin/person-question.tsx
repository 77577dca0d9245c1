import type { ManagedPerson, Role } from '../../domain/admin/managed-person.ts'
import { recovery } from '../../domain/accounts/limits.ts'
import { daysIn } from '../../domain/durations.ts'
import { address, send } from '../api/api.ts'
import { useUser } from '../session/use-user.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import { utcDayOf } from './moments.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAdminChange } from './use-admin.ts'

const roleCall = address('PUT /api/admin/people/:id/role')
const sessionsCall = address('DELETE /api/admin/people/:id/sessions')
const premiumCall = address('PUT /api/admin/people/:id/premium')
const suspendCall = address('PUT /api/admin/people/:id/suspension')
const unsuspendCall = address('DELETE /api/admin/people/:id/suspension')
const deleteCall = address('DELETE /api/admin/people/:id')
const linkCall = address('POST /api/admin/people/:id/password-link')
const twoFactorCall = address('DELETE /api/admin/people/:id/two-factor')

const days = daysIn(recovery.archiveKept)

function toldByMail({ email, isConfirmed }: ManagedPerson) {
  if (email === null) return 'The account has no email address: we tell them only where it had one before.'
  return isConfirmed ? 'We tell them by email.' : 'We mail nothing to their address: nobody has confirmed it.'
}

function wayBack({ email, suspendedAt }: ManagedPerson) {
  if (suspendedAt !== null)
    return `Because they are suspended they cannot bring the account back: after ${days} days it is erased for good. Until then only the command “unsuspend” lets them.`
  if (email === null)
    return `For ${days} days it can be brought back only by an address it had before; after that it is erased for good.`
  return `For ${days} days they can bring the account back with everything in it; after that it is erased for good.`
}

interface QuestionProps {
  person: ManagedPerson
  onClose: () => void
}

function Promote({ person, onClose }: QuestionProps) {
  const role = useRoleChange(person)
  return (
    <ConfirmDialog
      title={`Make ${person.username} an administrator?`}
      sentence="They will see everyone’s name and email, and can change recipes, roles and accounts."
      action="Make administrator"
      run={() => role.mutateAsync('admin')}
      onClose={onClose}
    />
  )
}

function Demote({ person, onClose }: QuestionProps) {
  const isOneself = useIsOneself(person)
  const role = useRoleChange(person)
  return (
    <ConfirmDialog
      title={`Revoke ${person.username}’s administrator role?`}
      sentence={
        isOneself
          ? 'This is you: the dashboard closes at once, and only another administrator can open it to you again.'
          : 'The dashboard closes to them at once. Their account stays as it is.'
      }
      action="Revoke administrator"
      run={() => role.mutateAsync('member')}
      onClose={onClose}
    />
  )
}

function SignOut({ person, onClose }: QuestionProps) {
  const isOneself = useIsOneself(person)
  const sessions = useAdminChange({
    change: async () => send(sessionsCall, { params: { id: person.id } }),
    done: () => `${person.username} was signed out`,
    failed: 'The sessions were not ended',
  })
  return (
    <ConfirmDialog
      title={`End the sessions of ${person.username}?`}
      sentence={
        isOneself
          ? 'You stay signed in here and are signed out everywhere else.'
          : 'They are signed out on every device at once and can sign in again.'
      }
      action="End sessions"
      run={() => sessions.mutateAsync(undefined)}
      onClose={onClose}
    />
  )
}

function GivePremium({ person, onClose }: QuestionProps) {
  const give = useAdminChange({
    change: async (body: { until: string; reason: string }) =>
      send(premiumCall, { params: { id: person.id }, body }),
    done: (_, { until }) => `${person.username} has premium until ${utcDayOf(until)}`,
    failed: 'Premium was not given',
  })
  return <GiftDialog person={person} onGive={(gift) => give.mutateAsync(gift)} onClose={onClose} />
}

function TakePremium({ person, onClose }: QuestionProps) {
  const take = useAdminChange({
    change: async (reason: string) =>
      send(premiumCall, { params: { id: person.id }, body: { until: null, reason } }),
    done: () => `What was given to ${person.username} was taken back`,
    failed: 'Premium was not taken back',
  })
  return (
    <ReasonDialog
      title={`Take premium back from ${person.username}?`}
      sentence="What was given ends at once. Premium they pay for themselves stays."
      action="Take back"
      run={(reason) => take.mutateAsync(reason)}
      onClose={onClose}
    />
  )
}

function Suspend({ person, onClose }: QuestionProps) {
  const suspend = useAdminChange({
    change: async (reason: string) => send(suspendCall, { params: { id: person.id }, body: { reason } }),
    done: () => `${person.username} is suspended`,
    failed: 'Nobody was suspended',
  })
  return (
    <ReasonDialog
      title={`Suspend ${person.username}?`}
      sentence={`They are signed out on every device and cannot sign in until you let them in again. Who tries to is told so and can write to support. ${toldByMail(person)} Everything in the account stays; a subscription goes on being charged.`}
      action="Suspend"
      isGrave
      run={(reason) => suspend.mutateAsync(reason)}
      onClose={onClose}
    />
  )
}

function Unsuspend({ person, onClose }: QuestionProps) {
  const unsuspend = useAdminChange({
    change: async () => send(unsuspendCall, { params: { id: person.id } }),
    done: () => `${person.username} can sign in again`,
    failed: 'The suspension was not lifted',
  })
  return (
    <ConfirmDialog
      title={`Let ${person.username} in again?`}
      sentence="They can sign in as before."
      action="Let in again"
      run={() => unsuspend.mutateAsync(undefined)}
      onClose={onClose}
    />
  )
}

function Delete({ person, onClose }: QuestionProps) {
  const remove = useAdminChange({
    change: async () => send(deleteCall, { params: { id: person.id } }),
    done: () => `The account of ${person.username} was deleted`,
    failed: 'The account was not deleted',
  })
  return (
    <ConfirmDialog
      title={`Delete the account of ${person.username}?`}
      sentence={`They are signed out, and a subscription ends. ${toldByMail(person)} ${wayBack(person)}`}
      action="Delete account"
      isGrave
      run={() => remove.mutateAsync(undefined)}
      onClose={onClose}
    />
  )
}

function PasswordLink({ person, onClose }: QuestionProps) {
  const link = useAdminChange({
    change: async () => send(linkCall, { params: { id: person.id } }),
    done: ({ delivery }) =>
      delivery === 'mailed'
        ? 'The link is on its way'
        : 'The link is in the outbox: no mail server is set up',
    failed: 'The link was not sent',
  })
  return (
    <ConfirmDialog
      title={`Send ${person.username} a password link?`}
      sentence={`A link to a new password goes to ${person.email}, or to the address before it if that was changed within the last days. The password of now works until the link is used.`}
      action="Send link"
      run={() => link.mutateAsync(undefined)}
      onClose={onClose}
    />
  )
}

function TwoFactorOff({ person, onClose }: QuestionProps) {
  const turnOff = useAdminChange({
    change: async () => send(twoFactorCall, { params: { id: person.id } }),
    done: () => `${person.username} signs in with the password alone now`,
    failed: 'Two-factor sign-in was not turned off',
  })
  return (
    <ConfirmDialog
      title={`Turn two-factor off for ${person.username}?`}
      sentence={`Do this only when you are sure that it is them who asks. They are signed out everywhere and sign in with the password alone. ${toldByMail(person)}`}
      action="Turn two-factor off"
      isGrave
      run={() => turnOff.mutateAsync(undefined)}
      onClose={onClose}
    />
  )
}

const questions = {
  promote: Promote,
  demote: Demote,
  'sign out': SignOut,
  'give premium': GivePremium,
  'take premium': TakePremium,
  suspend: Suspend,
  unsuspend: Unsuspend,
  delete: Delete,
  'password link': PasswordLink,
  'two-factor off': TwoFactorOff,
}
export type Question = keyof typeof questions

/** Asks before something is done to a person's account, and does it. */
export function PersonQuestion({ question, ...rest }: QuestionProps & { question: Question }) {
  const Asked = questions[question]
  return <Asked {...rest} />
}

const useIsOneself = ({ id }: ManagedPerson) => useUser().user?.id === id

function useRoleChange(person: ManagedPerson) {
  const isOneself = useIsOneself(person)
  return useAdminChange({
    change: async (role: Role) => send(roleCall, { params: { id: person.id }, body: { role } }),
    done: (_, role) =>
      role === 'admin'
        ? `${person.username} is an administrator now`
        : `${person.username} is no longer an administrator`,
    failed: 'The role was not changed',
    alsoChanges: isOneself ? ['/api/user'] : [],
  })
}
