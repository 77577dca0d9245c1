import type { ReactNode } from 'react'
import { type FileKind, fileKindNames, fileKinds } from '../../domain/recipe-files/file-kinds.ts'
import { Menu, MenuItem, MenuLabel } from './menu.tsx'

interface DownloadMenuProps {
  /** One button; it opens the menu. */
  trigger: ReactNode
  hrefOf: (kind: FileKind) => string
}

/** The kinds of files that recipes can be had in. */
export const DownloadMenu = ({ trigger, hrefOf }: DownloadMenuProps) => (
  <Menu trigger={trigger} align="start">
    <MenuLabel>Download as</MenuLabel>
    {fileKindNames.map((kind) => (
      <MenuItem key={kind} asChild>
        <a href={hrefOf(kind)} download>
          {fileKinds[kind].name}
        </a>
      </MenuItem>
    ))}
  </Menu>
)
