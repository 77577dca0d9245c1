import type { MenuProps } from './opened-menu.tsx'
import { type FileKind, fileKindNames, fileKinds } from '../../domain/recipe-files/file-kinds.ts'
import { Menu, MenuItem, MenuLabel } from './menu.tsx'

interface DownloadMenuProps {
  /** One button; it opens the menu. */
  trigger: MenuProps['trigger']
  startsOpen?: boolean | undefined
  /** The address of the file, or what is done instead of following one. */
  file: { hrefOf(kind: FileKind): string } | { save(kind: FileKind): void }
}

/** The kinds of files that recipes can be had in. */
export const DownloadMenu = ({ trigger, startsOpen, file }: DownloadMenuProps) => (
  <Menu trigger={trigger} startsOpen={startsOpen} align="start">
    <MenuLabel>Download as</MenuLabel>
    {fileKindNames.map((kind) =>
      'save' in file ? (
        <MenuItem key={kind} onSelect={() => file.save(kind)}>
          {fileKinds[kind].name}
        </MenuItem>
      ) : (
        <MenuItem key={kind} asChild>
          <a href={file.hrefOf(kind)} download>
            {fileKinds[kind].name}
          </a>
        </MenuItem>
      ),
    )}
  </Menu>
)
