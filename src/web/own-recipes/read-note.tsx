import { CircleAlert } from 'lucide-react'
import { counted } from '../../domain/counted.ts'
import { listed } from '../../domain/listed.ts'
import type { PastedRecipe } from '../../domain/own-recipes/recipe-from-text.ts'

interface ReadNoteProps extends Pick<PastedRecipe, 'missing' | 'leftOver'> {
  /** What was read. */
  where: 'text' | 'page' | 'file'
}

/** Above the form: what a text or a page did not tell, and what of it is nowhere in the recipe. */
export function ReadNote({ missing, leftOver, where }: ReadNoteProps) {
  if (missing.length === 0 && leftOver.length === 0) return null
  return (
    <div className="mb-6 grid gap-2 rounded-lg bg-surface px-5 py-4">
      {missing.length > 0 && (
        <p className="flex gap-2.5 text-desc font-medium">
          <CircleAlert aria-hidden className="mt-0.5 size-[18px] shrink-0" />
          <span>
            Not found {where === 'page' ? 'on' : 'in'} the {where}: {listed(missing)}.
          </span>
        </p>
      )}
      {leftOver.length > 0 && (
        <details className="text-desc">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-md font-semibold underline underline-offset-4">
            {counted(leftOver.length, 'line')} of the {where} {leftOver.length === 1 ? 'is' : 'are'} not in
            the recipe
          </summary>
          <ul className="grid max-h-72 gap-1 overflow-y-auto text-ink-2">
            {leftOver.map((line, place) => (
              // Lines may be the same, and never change.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
