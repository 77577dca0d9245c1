import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SandboxMark } from './sandbox-mark.tsx'
import type { BankAnswer } from './use-test-card.ts'

/** What a bank asks before it lets a card through; closing it is a no. */
export function BankQuestion({ onAnswer }: { onAnswer: (answer: BankAnswer) => void }) {
  return (
    <Dialog
      open
      keepOnOutsideClick
      onOpenChange={(open) => !open && onAnswer('refused')}
      title="Is this you?"
      description="A real bank would now ask you to confirm this card. Our test bank takes your word for it."
      actions={
        <>
          <Button variant="outline" onClick={() => onAnswer('refused')}>
            Refuse
          </Button>
          <Button variant="ink" onClick={() => onAnswer('approved')}>
            Confirm Card
          </Button>
        </>
      }
    >
      <SandboxMark />
    </Dialog>
  )
}
