import { FolderPlus, X } from 'lucide-react'
import { counted } from '../../domain/counted.ts'
import type { OwnCollection } from '../../domain/own-recipes/collections.ts'
import { ownCollections as limits } from '../../domain/own-recipes/limits.ts'
import { recipeEditor } from '../../domain/recipe-editor/limits.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NameForm } from './name-form.tsx'
import { useCollections } from './use-collections.ts'
import type { Chosen } from './use-selecting.ts'

interface TagDialogProps {
  recipes: Chosen[]
  /** Those that recipes carry already. */
  known: string[]
  onTag: (tag: string) => void
  onUntag: (tag: string) => void
  onClose: () => void
}

/** One tag more for all that are selected, or one less. */
export function TagDialog({ recipes, known, onTag, onUntag, onClose }: TagDialogProps) {
  const carried = new Map<string, number>()
  for (const { tags } of recipes) for (const tag of tags) carried.set(tag, (carried.get(tag) ?? 0) + 1)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Tag ${counted(recipes.length, 'recipe')}`}
    >
      <NameForm
        label="Tag to add"
        button="Add tag"
        longest={recipeEditor.longestTag}
        busy={false}
        known={known}
        onSave={onTag}
      />
      {carried.size > 0 && (
        <section aria-labelledby="carried" className="mt-6">
          <h3 id="carried" className="text-meta font-semibold">
            Take a tag off
          </h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {[...carried].map(([tag, count]) => (
              <li key={tag} className="min-w-0">
                <Button variant="outline" aria-label={`Take ${tag} off`} onClick={() => onUntag(tag)}>
                  <span className="min-w-0 wrap-anywhere">
                    {tag} <span className="font-normal text-ink-2">({count})</span>
                  </span>
                  <X aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

interface CollectDialogProps {
  count: number
  collections: OwnCollection[]
  onChoose: (collection: OwnCollection) => void
  onClose: () => void
}

/** Which collection the selected ones are put into; a new one, too. */
export function CollectDialog({ count, collections, onChoose, onClose }: CollectDialogProps) {
  const { create } = useCollections()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Put ${counted(count, 'recipe')} into`}>
      {collections.length > 0 && (
        <ul className="mb-6 grid max-h-72 gap-1 overflow-y-auto">
          {collections.map((collection) => (
            <li key={collection.id}>
              <Button
                variant="ghost"
                className="w-full justify-start! text-left wrap-anywhere"
                onClick={() => onChoose(collection)}
              >
                <FolderPlus aria-hidden /> {collection.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NameForm
        label="New collection"
        button="Make"
        longest={limits.longestName}
        busy={create.isPending}
        onSave={(name) => create.mutate(name, { onSuccess: onChoose })}
      />
    </Dialog>
  )
}
