import { CircleAlert } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/** What became of a card that was to be confirmed. */
export type Outcome =
  | { kind: 'confirmed' }
  /** The provider refuses it and says why. */
  | { kind: 'refused'; message: string }
  /** No answer came: it may have worked all the same. */
  | { kind: 'unsure' }
  /** Something is missing, and the form itself shows what. */
  | { kind: 'incomplete' }
  /** There is nothing left to confirm here: the page has to be set up anew. */
  | { kind: 'outdated' }

/** What every card form is told, whoever draws its fields. */
export interface CardFormProps {
  clientSecret: string
  button: { label: string; variant: ButtonVariant }
  onConfirmed: () => Promise<void>
  onUnsure: () => Promise<void>
  onOutdated: () => void
}

interface ConfirmFormProps extends Omit<CardFormProps, 'clientSecret'> {
  /** Whether the fields can be filled in yet. */
  isReady: boolean
  confirm: () => Promise<Outcome>
  children: ReactNode
}

/** Fields of a card above the button that confirms it. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { isReady, confirm, onConfirmed, onUnsure, onOutdated, button, children } = props
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    setRefusal(undefined)
    // Whatever a form fails over, its card may have been taken.
    const outcome = await confirm().catch((): Outcome => ({ kind: 'unsure' }))
    if (outcome.kind === 'confirmed') await onConfirmed()
    if (outcome.kind === 'unsure') await onUnsure()
    setIsBusy(false)
    if (outcome.kind === 'outdated') onOutdated()
    if (outcome.kind !== 'refused') return
    setRefusal(outcome.message)
    toast({ title: 'Payment Failed', description: outcome.message, variant: 'destructive' })
  }

  return (
    <form aria-label="Card" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {children}
      {/* The message is announced by its toast; here it stays to be read. */}
      {refusal && (
        <p className="flex gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-desc font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-[18px] shrink-0" />
          {refusal}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        variant={button.variant}
        disabled={!isReady}
        busy={isBusy}
        className="w-full"
      >
        {button.label}
      </Button>
    </form>
  )
}
