import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface NeedsPremiumProps {
  /** What the server says about it. */
  sentence: string | undefined
  onClose: () => void
}

export function NeedsPremium({ sentence, onClose }: NeedsPremiumProps) {
  return (
    <Dialog
      open={sentence !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Part of premium"
      description={sentence}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <ButtonLink href={paths.subscribe()} variant="premium">
            Go Premium
          </ButtonLink>
        </>
      }
    />
  )
}
