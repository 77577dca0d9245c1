import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../domain/counted.ts'
import type { OwnCollection } from '../../domain/own-recipes/collections.ts'
import { ownCollections as limits } from '../../domain/own-recipes/limits.ts'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NameForm } from './name-form.tsx'
import { useCollections } from './use-collections.ts'

export interface CollectionsDialogProps {
  collections: (OwnCollection & { count: number })[]
  onClose: () => void
}

/** Makes, renames and deletes collections. */
export function CollectionsDialog({ collections, onClose }: CollectionsDialogProps) {
  const [renamed, setRenamed] = useState<string>()
  const { create, rename, remove } = useCollections()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Collections"
      description="Shelves for your recipes, such as Grandma or Weeknight. A recipe may stand in several."
    >
      {collections.length > 0 && (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {collections.map(({ count, ...collection }) => (
            <li key={collection.id} className="py-2">
              {renamed === collection.id ? (
                <NameForm
                  label={`New name of ${collection.name}`}
                  button="Rename"
                  initial={collection.name}
                  longest={limits.longestName}
                  busy={rename.isPending}
                  onSave={(name) =>
                    rename.mutate({ id: collection.id, name }, { onSuccess: () => setRenamed(undefined) })
                  }
                />
              ) : (
                <div className="flex items-center gap-2">
                  <p className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">{collection.name}</span>
                    <span className="text-meta text-ink-2">{counted(count, 'recipe')}</span>
                  </p>
                  <IconButton label={`Rename ${collection.name}`} onClick={() => setRenamed(collection.id)}>
                    <Pencil aria-hidden className="size-[18px]!" />
                  </IconButton>
                  <IconButton label={`Delete ${collection.name}`} onClick={() => remove.mutate(collection)}>
                    <Trash2 aria-hidden className="size-[18px]!" />
                  </IconButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <NameForm
        label="New collection"
        button="Make"
        longest={limits.longestName}
        busy={create.isPending}
        onSave={(name) => create.mutate(name)}
      />
    </Dialog>
  )
}
