import { CalendarClock, Ellipsis, Eye, EyeOff, Undo2 } from 'lucide-react'
import type { ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'

interface RecipeMenuProps {
  recipe: ManagedRecipe
  onDate: () => void
  onList: (listed: boolean) => void
  onReset: () => void
}

export function RecipeMenu({ recipe, onDate, onList, onReset }: RecipeMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${recipe.title}`} className="md:col-start-4">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={onDate}>
        <CalendarClock aria-hidden /> Set publication date
      </MenuItem>
      <MenuItem onSelect={() => onList(!recipe.listed)}>
        {recipe.listed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        {recipe.listed ? 'Unlist' : 'List again'}
      </MenuItem>
      {recipe.changed.length > 0 && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={onReset}>
            <Undo2 aria-hidden /> Back to its source
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
