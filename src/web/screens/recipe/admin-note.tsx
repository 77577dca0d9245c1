import { Eye, Pencil } from 'lucide-react'
import type { HiddenBecause, Recipe } from '../../../domain/recipes/recipe.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

const sentences: Record<HiddenBecause, string> = {
  draft: 'Draft: only administrators see this',
  deleted: 'Deleted: only administrators see this',
  unlisted: 'Not listed: only administrators see this',
  upcoming: 'Not out yet: others see this on its day',
  premium: 'Premium: you see this whole because you are an administrator',
}

/** Says to an administrator who else sees the recipe, and leads to its editor. */
export function AdminNoteBody({ recipe: { id, hiddenBecause } }: { recipe: Recipe }) {
  return (
    <aside
      aria-label="For administrators"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-surface px-4 py-2 print:hidden"
    >
      <p className="flex items-center gap-2.5 text-desc font-medium">
        <Eye aria-hidden className="size-[18px] shrink-0" />
        {hiddenBecause ? sentences[hiddenBecause] : 'Everybody sees this'}
      </p>
      <ButtonLink variant="outline" href={paths.adminRecipe(id)}>
        <Pencil aria-hidden /> Edit
      </ButtonLink>
    </aside>
  )
}
