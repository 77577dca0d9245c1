import { Download } from 'lucide-react'
import { cooklangName, cooklangOf } from '../../domain/recipes/cooklang.ts'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'

/** Saves the recipe as a Cooklang file. */
export function DownloadButton({ recipe }: { recipe: Recipe }) {
  function download() {
    const file = URL.createObjectURL(new Blob([cooklangOf(recipe)], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: file, download: cooklangName(recipe) })
    link.click()
    setTimeout(() => URL.revokeObjectURL(file))
  }
  return (
    <Tooltip text="Download as Cooklang">
      <IconButton label="Download as Cooklang" variant="outline" onClick={download} className="size-13">
        <Download aria-hidden />
      </IconButton>
    </Tooltip>
  )
}
