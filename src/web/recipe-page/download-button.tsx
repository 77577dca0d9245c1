import { Download } from 'lucide-react'
import { inQuery, type Swaps } from '../../domain/substitutes/swaps.ts'
import { address, pathOf, queryString } from '../api/api.ts'
import { DownloadMenu } from '../ui/download-menu.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const fileCall = address('GET /api/recipes/:id/file')

interface DownloadButtonProps {
  recipeId: string
  /** What stands in for some of it. */
  swaps: Swaps
}

/** Saves the recipe as a file, of a kind that other programs read. */
export const DownloadButton = ({ recipeId: id, swaps }: DownloadButtonProps) => (
  <DownloadMenu
    file={{ hrefOf: (as) => pathOf(fileCall.path, { id }) + queryString({ as, ...inQuery(swaps) }) }}
    trigger={
      <IconButton label="Download" data-tooltip="Download" variant="outline" className="size-13">
        <Download aria-hidden />
      </IconButton>
    }
  />
)
