import { FolderOpen } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { CollectionsDialog } from '../../own-recipes/collections-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function CollectionsButton({
  collections,
}: Pick<ComponentProps<typeof CollectionsDialog>, 'collections'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FolderOpen aria-hidden /> Collections
      </Button>
      {isOpen && <CollectionsDialog collections={collections} onClose={() => setOpen(false)} />}
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
