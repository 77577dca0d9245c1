import { UtensilsCrossed } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { ManagedRecipe, RecipeChange } from '../../domain/admin/managed-recipe.ts'
import { address, send } from '../api/api.ts'
import { paths } from '../navigation/paths.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { Picture } from '../ui/picture.tsx'
import { Switch } from '../ui/switch.tsx'
import { Badge } from './badge.tsx'
import { dayOf, utcDayOf } from './moments.ts'
import { PublicationDialog } from './publication-dialog.tsx'
import { RecipeMenu } from './recipe-menu.tsx'
import { useAdminChange } from './use-admin.ts'
import { alsoChanges } from './use-recipe-deeds.ts'

const changeCall = address('PATCH /api/admin/recipes/:id')

interface RecipeRowProps {
  recipe: ManagedRecipe
  pictureControl: ReactNode
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** One recipe with what can be set by hand. */
export function RecipeRow({ recipe, pictureControl, isSelected, onSelect }: RecipeRowProps) {
  const [isDating, setDating] = useState(false)
  const { id } = recipe
  const change = useAdminChange({
    change: async (body: RecipeChange) => send(changeCall, { params: { id }, body }),
    done: (_, changes) => changeWords(recipe.title, changes),
    failed: 'The recipe was not changed',
    alsoChanges,
  })
  // What was pressed shows at once, and goes back by itself when it fails.
  const isPremium = (change.isPending ? change.variables.isPremium : undefined) ?? recipe.isPremium
  return (
    <div
      role="group"
      aria-label={recipe.title}
      className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3.5 max-sm:gap-x-3 md:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto]"
    >
      <CheckBox label={`Select ${recipe.title}`} checked={isSelected} onChange={onSelect} />
      <Thumbnail image={recipe.image} />
      <About recipe={recipe} />
      <RecipeMenu recipe={recipe} onDate={() => setDating(true)} />
      <div className="col-span-4 col-start-1 flex flex-wrap items-center gap-x-5 gap-y-1 md:col-span-1 md:col-start-4 md:row-start-1 md:justify-end">
        <Switch
          label="Premium"
          checked={isPremium}
          onChange={(wanted) => !change.isPending && change.mutate({ isPremium: wanted })}
        />
        {pictureControl}
      </div>
      {isDating && (
        <PublicationDialog
          recipe={recipe}
          onSave={(publishedAt) => change.mutateAsync({ publishedAt })}
          onClose={() => setDating(false)}
        />
      )}
    </div>
  )
}

function About({ recipe }: { recipe: ManagedRecipe }) {
  const [now] = useState(Date.now)
  const isComing = recipe.publishedAt !== null && Date.parse(recipe.publishedAt) > now
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-desc font-semibold">
        <Title recipe={recipe} />
        <StateBadge recipe={recipe} />
        {!recipe.isApproved && <Badge tone="info">Not looked over</Badge>}
        {isComing && <Badge tone="info">Out {utcDayOf(recipe.publishedAt!)}</Badge>}
        {recipe.changed.length > 0 && <Badge tone="good">Set by hand</Badge>}
      </p>
      <p className="truncate text-meta text-ink-2">
        {[recipe.restaurantBrand ?? recipe.cuisine, `added ${dayOf(recipe.createdAt)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

/** Whether readers have it, and if not why. */
function StateBadge({ recipe: { listed, isDraft, deletedAt } }: { recipe: ManagedRecipe }) {
  if (deletedAt !== null) return <Badge tone="trouble">Deleted {dayOf(deletedAt)}</Badge>
  if (isDraft) return <Badge tone="info">Draft</Badge>
  return listed ? null : <Badge>Not listed</Badge>
}

/** Administrators can open every recipe. */
const Title = ({ recipe: { id, title } }: { recipe: ManagedRecipe }) => (
  <Link href={paths.recipe(id)} className="truncate underline-offset-3 hover:underline">
    {title}
  </Link>
)

function Thumbnail({ image }: { image: string | null }) {
  const shape = 'size-14 rounded-md bg-surface-2'
  if (image !== null)
    return <Picture name={image} alt="" width={56} height={56} sizes="56px" className={shape} />
  return (
    <div aria-hidden className={`grid place-items-center text-ink-3 ${shape}`}>
      <UtensilsCrossed className="size-6" />
    </div>
  )
}

function changeWords(title: string, { isPremium }: RecipeChange) {
  if (isPremium !== undefined) return isPremium ? `${title} is premium now` : `${title} is free now`
  return `The publication of ${title} was set`
}
