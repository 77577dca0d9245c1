import { Download, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { daysToReturn } from '../../domain/accounts/days-to-return.ts'
import type { User } from '../../domain/accounts/user.ts'
import { address } from '../api/api.ts'
import { lazyPart } from '../boot/lazy.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

const { Component: DeleteAccountDialog } = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

const data = address('GET /api/user/data')

export function AccountCard({ user: { email } }: { user: User }) {
  const [isDeleting, setDeleting] = useState<boolean>()
  return (
    <Card title="Account Management">
      <div className="grid gap-6">
        <section className="grid justify-items-start gap-3">
          <div>
            <h3 className="text-body font-semibold">Your data</h3>
            <p className="mt-0.5 text-meta text-ink-2">Everything we keep about you, in one file.</p>
          </div>
          {/* A link, so that the browser saves it as it saves any file. */}
          <a href={data.path} download className={buttonLook({ variant: 'outline' })}>
            <Download aria-hidden /> Download your data
          </a>
        </section>
        <section className="grid justify-items-start gap-3 border-t border-line pt-6">
          <div>
            <h3 className="text-body font-semibold">Delete account</h3>
            <p className="mt-0.5 text-meta text-ink-2">
              You can change your mind for {daysToReturn(email)} days.
            </p>
          </div>
          <Button variant="outline" onClick={() => setDeleting(true)} className="text-danger!">
            <Trash2 aria-hidden /> Delete account
          </Button>
        </section>
      </div>
      <Suspense>
        {isDeleting !== undefined && (
          <DeleteAccountDialog email={email} open={isDeleting} onOpenChange={setDeleting} />
        )}
      </Suspense>
    </Card>
  )
}
