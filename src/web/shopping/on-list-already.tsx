import { counted } from '../../domain/counted.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Adding, WantedRecipe } from './use-add-to-list.ts'

const portions = (count: number) => counted(count, 'portion')

/** A recipe that is on a list already: more of it, or leave it. */
export function OnListAlready({ recipe, adding }: { recipe: WantedRecipe; adding: Adding }) {
  const { again, addAgain, leaveIt } = adding
  if (!again) return null
  const { list, wish } = again
  const entries = list.recipes.filter(({ recipeId }) => recipeId === recipe.id)
  const there = entries.reduce((sum, { servings }) => sum + servings, 0)
  const more = recipe.servings ?? entries[0]?.ofServings ?? 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leaveIt()}
      title="It is on a list already"
      description={
        <span className="wrap-anywhere">
          {entries[0]?.title} is on <b className="font-semibold text-ink">{list.name}</b> for{' '}
          {portions(there)}.
        </span>
      }
      actions={
        <>
          <Button variant="ghost" onClick={leaveIt}>
            Leave it
          </Button>
          {wish === 'new' && (
            <Button variant="outline" onClick={() => addAgain('new')}>
              New list
            </Button>
          )}
          <Button onClick={() => addAgain(list)}>Add {portions(more)}</Button>
        </>
      }
    />
  )
}
