import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { address, ApiError, send } from '../api/api.ts'
import { shownAtOnce } from '../api/unsaved.ts'
import { whereToLook } from '../../domain/messages/delivery-words.ts'
import { changeUser, useUser } from '../session/use-user.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toast.ts'

const setNotifications = address('PUT /api/user/email-notifications')
const testEmail = address('POST /api/test-email')

/** The daily mail: on or off, and a look at it. Stands inside the preferences of the profile. */
export function EmailSettings() {
  const { user } = useUser()
  const change = useDailyEmail()
  const test = useTestEmail()
  if (!user) return null
  const isOn = user.emailNotifications && user.preferences.dailyReminders
  return (
    <div className="grid gap-4">
      <Switch
        label="Daily email"
        hint={
          user.email ? `One recipe for you each morning, to ${user.email}.` : 'Add an email address first.'
        }
        // What was chosen shows at once; a refusal puts it back.
        checked={change.isPending ? change.variables : isOn}
        disabled={user.email === null}
        onChange={(enabled) => !change.isPending && change.mutate(enabled)}
      />
      <Button
        variant="outline"
        busy={test.isPending}
        disabled={user.email === null}
        onClick={() => test.mutate()}
        className="justify-self-start"
      >
        {!test.isPending && <Send aria-hidden />}
        {test.isPending ? 'Sending...' : 'Send test email'}
      </Button>
    </div>
  )
}

function useDailyEmail() {
  const client = useQueryClient()
  return useMutation({
    ...shownAtOnce,
    mutationFn: (enabled: boolean) => send(setNotifications, { body: { enabled } }),
    onSuccess({ emailNotifications, preferences: { dailyReminders } }, enabled) {
      changeUser(client, ({ preferences }) => ({
        emailNotifications,
        preferences: { ...preferences, dailyReminders },
      }))
      toast({
        title: 'Email preferences updated',
        description: `Daily emails are now ${enabled ? 'enabled' : 'disabled'}.`,
      })
    },
    onError: () => toast({ title: 'Failed to update email preferences', variant: 'destructive' }),
  })
}

function useTestEmail() {
  return useMutation({
    mutationFn: () => send(testEmail),
    onSuccess: ({ delivery }) =>
      toast({
        title: delivery === 'mailed' ? 'Test email sent' : 'Test email written',
        description: whereToLook(delivery, 'It should be with you in a minute.'),
      }),
    onError: (error) =>
      toast({
        title: (error instanceof ApiError && error.sentence) || 'Failed to send test email',
        variant: 'destructive',
      }),
  })
}
