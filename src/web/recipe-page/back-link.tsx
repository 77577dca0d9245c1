import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** Back to the list a recipe was opened from, where it was left; all recipes for who came by a link. */
export function BackLink() {
  return (
    <ButtonLink href={paths.recipes()} variant="ghost" className="mb-2 -ml-[18px]" onClick={goBack}>
      <ArrowLeft aria-hidden /> Back to Recipes
    </ButtonLink>
  )
}

function goBack(event: MouseEvent) {
  if (!cameFromHere()) return
  event.preventDefault()
  history.back()
}

/** Not every browser can tell. */
const cameFromHere = () => (window as { navigation?: { canGoBack: boolean } }).navigation?.canGoBack ?? false
