import { Suspense, useState } from 'react'
import { lazyPart } from '../boot/lazy.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SecurityRow } from './security-row.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorRow } from './two-factor-row.tsx'

// It brings the rules of passwords with it.
const { Component: ChangePasswordDialog } = lazyPart(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
)

/** How the person signs in, and where they are signed in. */
export function SecurityCard() {
  return (
    <Card title="Security">
      <div className="grid gap-7">
        <PasswordRow />
        <TwoFactorRow />
        <SessionList />
      </div>
    </Card>
  )
}

function PasswordRow() {
  const [open, setOpen] = useState<boolean>()
  return (
    <SecurityRow
      title="Password"
      actions={
        <Button variant="outline" onClick={() => setOpen(true)}>
          Change password
        </Button>
      }
    >
      Use one you have nowhere else.
      <Suspense>{open !== undefined && <ChangePasswordDialog open={open} onOpenChange={setOpen} />}</Suspense>
    </SecurityRow>
  )
}
