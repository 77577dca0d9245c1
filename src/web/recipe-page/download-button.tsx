import { Download } from 'lucide-react'
import { useEffect } from 'react'
import type { FileKind } from '../../domain/recipe-files/file-kinds.ts'
import { inQuery, type Swaps } from '../../domain/substitutes/swaps.ts'
import { whenFirstUsed } from '../boot/first-use.ts'
import { address, pathOf, queryString } from '../api/api.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { lateMenu } from '../ui/late-menu.tsx'

const download = lateMenu(async () => import('../ui/download-menu.tsx'))
const fileCall = address('GET /api/recipes/:id/file')

interface DownloadButtonProps {
  recipeId: string
  /** What stands in for some of it. */
  swaps: Swaps
}

/** Saves the recipe as a file, of a kind that other programs read. */
export function DownloadButton({ recipeId: id, swaps }: DownloadButtonProps) {
  useEffect(() => whenFirstUsed(() => void download.load().catch(() => undefined)), [])
  const hrefOf = (as: FileKind) => pathOf(fileCall.path, { id }) + queryString({ as, ...inQuery(swaps) })
  return (
    <download.LateMenu trigger={trigger}>
      {({ DownloadMenu }) => <DownloadMenu file={{ hrefOf }} trigger={trigger} startsOpen />}
    </download.LateMenu>
  )
}

const trigger = (
  <IconButton label="Download" data-tooltip="Download" variant="outline" className="size-13">
    <Download aria-hidden />
  </IconButton>
)
