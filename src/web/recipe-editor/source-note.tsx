import { Undo2 } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import type { EditedField, EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import { isSameValue } from '../../domain/same-value.ts'
import { Button } from '../ui/button.tsx'

export interface Source {
  /** Who says it: "The catalogue". */
  name: string
  recipe: EditedRecipe
  now: EditedRecipe
  onTake: (field: EditedField) => void
}

/** What a recipe comes from; missing for one that was written here. */
export const SourceContext = createContext<Source | undefined>(undefined)

interface SourceNoteProps {
  field: EditedField
  /** What the field is called, as in "Use the catalogue's title". */
  what: string
  /** What the source says, unless it is a word or a number. */
  show?: (recipe: EditedRecipe) => ReactNode
  /** How it differs, where that tells more than what the source says. */
  children?: ReactNode
}

/** Below a field: that it differs from the source, what that says, and the way back. */
export function SourceNote({ field, what, show, children }: SourceNoteProps) {
  const source = use(SourceContext)
  if (!source || isSameValue(wordsOf(source.recipe, field), wordsOf(source.now, field))) return null
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 rounded-md bg-leaf-soft px-4 py-2.5 text-desc">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-label font-semibold text-leaf">Changed. {source.name} says:</p>
        {children === undefined && (
          <div className="mt-0.5 wrap-anywhere">
            {show ? show(source.recipe) : sayPlain(source.recipe[field])}
          </div>
        )}
      </div>
      <Button
        variant="ghost"
        aria-label={`Take ${what} from the source`}
        onClick={() => source.onTake(field)}
      >
        <Undo2 aria-hidden /> {children === undefined ? 'Take this' : 'Take all'}
      </Button>
      {children !== undefined && <div className="w-full">{children}</div>}
    </div>
  )
}

/** Steps that only name another place in the list are the same to a reader. */
const wordsOf = (recipe: EditedRecipe, field: EditedField) =>
  field === 'instructions'
    ? recipe.instructions.map(({ title, description }) => [title, description])
    : recipe[field]

/** A word, a number, or a list of words. */
function sayPlain(value: unknown) {
  const words = Array.isArray(value) ? (value as string[]).join(', ') : (value as string | number | null)
  return words === null || words === '' ? <i className="text-ink-2">nothing</i> : words
}
