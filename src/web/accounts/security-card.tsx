import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { SecurityRow } from './security-row.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorRow } from './two-factor-row.tsx'

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
  const [open, setOpen] = useState(false)
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
      <ChangePasswordDialog open={open} onOpenChange={setOpen} />
    </SecurityRow>
  )
}
