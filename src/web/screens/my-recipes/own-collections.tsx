import { FolderOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whenFirstUsed } from '../../boot/first-use.ts'
import { lateCode } from '../../boot/late-code.ts'
import type { CollectionsDialogProps } from '../../own-recipes/collections-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { sayItDidNotArrive } from '../../ui/overlays.ts'

const dialog = lateCode(async () => import('../../own-recipes/collections-dialog.tsx'))

export function CollectionsButton({ collections }: Pick<CollectionsDialogProps, 'collections'>) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => whenFirstUsed(() => void dialog.load().catch(() => undefined)), [])
  const code = dialog.useCode(isOpen, () => {
    setOpen(false)
    sayItDidNotArrive()
  })
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FolderOpen aria-hidden /> Collections
      </Button>
      {code && <code.CollectionsDialog collections={collections} onClose={() => setOpen(false)} />}
    </>
  )
}

export const EmptyCollection = ({ name, onClear }: { name: string; onClear: () => void }) => (
  <EmptyState
    heading="h3"
    icon={<FolderOpen />}
    title={`Nothing in ${name} yet`}
    actions={<Button onClick={onClear}>Show all my recipes</Button>}
  >
    Press Select, choose some recipes and collect them here.
  </EmptyState>
)
