import { useState } from 'react'
import type { ManagedPerson } from '../../domain/admin/managed-person.ts'
import { giftObjection } from '../../domain/billing/gift.ts'
import { day } from '../../domain/durations.ts'
import { Field } from '../ui/field.tsx'
import { utcDateOf, utcMidnightOf } from './moments.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface GiftDialogProps {
  person: ManagedPerson
  /** Says itself when it fails. */
  onGive: (gift: { until: string; reason: string }) => Promise<unknown>
  onClose: () => void
}

const monthFromNow = () => utcDateOf(new Date(Date.now() + 31 * day).toISOString())

/** Until when somebody gets premium, and why. */
export function GiftDialog({ person, onGive, onClose }: GiftDialogProps) {
  const [until, setUntil] = useState(() =>
    person.giftEndsAt === null ? monthFromNow() : utcDateOf(person.giftEndsAt),
  )
  const [objection, setObjection] = useState<string>()
  async function give(reason: string) {
    const refused = giftObjection(new Date(utcMidnightOf(until)), new Date())
    setObjection(refused)
    if (refused !== undefined) throw new Error(refused)
    await onGive({ until: utcMidnightOf(until), reason })
  }
  return (
    <ReasonDialog
      title={`Give ${person.username} premium`}
      sentence="Nothing is charged for it, and it ends by itself. A subscription of their own goes on beside it."
      action="Give premium"
      run={give}
      onClose={onClose}
    >
      <Field
        type="date"
        label="Until"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        hint="It ends when this day begins, at midnight UTC."
        error={objection}
      />
    </ReasonDialog>
  )
}
