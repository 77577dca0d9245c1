import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { counted } from '../../../domain/counted.ts'
import { offlineQueue } from '../../offline/offline-queue-of-person.ts'
import { unsaved } from '../../api/unsaved.ts'
import { countUnsent } from '../../offline/unsent.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface LogoutQuestionProps {
  isBusy: boolean
  onStay: () => void
  onLogOut: () => void
}

/** Asked when logging out would lose something; whatever is sent while it is open is no longer counted. */
export function LogoutQuestion({ isBusy, onStay, onLogOut }: LogoutQuestionProps) {
  const client = useQueryClient()
  // Drawn anew when a choice was answered.
  useIsMutating(unsaved)
  const count = useSyncExternalStore(
    offlineQueue.subscribe,
    () => countUnsent(client),
    () => 0,
  )
  const changes = counted(count, 'change')
  return (
    <Dialog
      open
      onOpenChange={() => isBusy || onStay()}
      title={count === 0 ? 'Nothing is left to save' : 'Not everything is saved yet'}
      description={
        count === 0
          ? 'You can log out now.'
          : `${changes} on this device ${count === 1 ? 'has' : 'have'} not been saved to your account. Logging out removes ${count === 1 ? 'it' : 'them'} for good. Stay signed in, and what waits for a connection is sent as soon as there is one.`
      }
      keepOnOutsideClick
      actions={
        <>
          <Button variant="outline" onClick={onStay}>
            Stay signed in
          </Button>
          <Button variant={count === 0 ? 'primary' : 'destructive'} busy={isBusy} onClick={onLogOut}>
            {count === 0 ? 'Log out' : `Log out and lose ${changes}`}
          </Button>
        </>
      }
    />
  )
}
