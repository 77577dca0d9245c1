import {
  BadgeCheck,
  CalendarClock,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Pencil,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useLocation } from 'wouter'
import type { BulkChange, ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { paths } from '../navigation/paths.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { losesWords } from './reset-dialog.tsx'
import { useBackToSource } from './use-back-to-source.tsx'
import { useBulkChange, useRecipeDeeds } from './use-recipe-deeds.ts'

interface RecipeMenuProps {
  recipe: ManagedRecipe
  onDate: () => void
}

export function RecipeMenu({ recipe, onDate }: RecipeMenuProps) {
  const [, navigate] = useLocation()
  const { run } = useBulkChange([recipe])
  const { duplicate } = useRecipeDeeds(recipe)
  const back = useBackToSource(recipe)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${recipe.title}`} className="max-md:col-start-4 md:col-start-5">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {recipe.deletedAt === null ? (
          <Items
            recipe={recipe}
            onDate={onDate}
            onEdit={() => navigate(paths.adminRecipe(recipe.id))}
            onDuplicate={() =>
              duplicate.mutate(undefined, { onSuccess: (made) => navigate(paths.adminRecipe(made.id)) })
            }
            onReset={losesWords(recipe) ? back.ask : back.run}
            onChange={run}
          />
        ) : (
          <MenuItem onSelect={() => run('restore')}>
            <Undo2 aria-hidden /> Restore
          </MenuItem>
        )}
      </Menu>
      {back.dialog}
    </>
  )
}

interface ItemsProps extends RecipeMenuProps {
  onEdit: () => void
  onDuplicate: () => void
  onReset: () => void
  onChange: (change: BulkChange) => void
}

function Items({ recipe, onDate, onEdit, onDuplicate, onReset, onChange }: ItemsProps) {
  return (
    <>
      <MenuItem onSelect={onEdit}>
        <Pencil aria-hidden /> Edit
      </MenuItem>
      <MenuItem onSelect={onDuplicate}>
        <Copy aria-hidden /> Duplicate
      </MenuItem>
      <MenuItem onSelect={onDate}>
        <CalendarClock aria-hidden /> Set publication date
      </MenuItem>
      {recipe.listed ? (
        <MenuItem onSelect={() => onChange('unlist')}>
          <EyeOff aria-hidden /> Unlist
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => onChange('publish')}>
          {recipe.isDraft ? <Send aria-hidden /> : <Eye aria-hidden />}
          {recipe.isDraft ? 'Publish' : 'List again'}
        </MenuItem>
      )}
      {!recipe.isApproved && (
        <MenuItem onSelect={() => onChange('approve')}>
          <BadgeCheck aria-hidden /> Mark as looked over
        </MenuItem>
      )}
      <MenuSeparator />
      {recipe.changed.length > 0 && (
        <MenuItem onSelect={onReset}>
          <Undo2 aria-hidden /> Back to its source
        </MenuItem>
      )}
      <MenuItem onSelect={() => onChange('delete')}>
        <Trash2 aria-hidden /> Delete
      </MenuItem>
    </>
  )
}
