import { HeartOff } from 'lucide-react'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { StandIn } from '../ui/stand-in.tsx'
import type { Wish } from '../favorites/use-favorites.ts'

interface UnlistedCardProps {
  card: RecipeCard
  onWish: (wish: Wish) => void
}

/** A favorite that was taken off the shelf: it still counts, leads nowhere, and can be removed. */
export function UnlistedCard({ card, onWish }: UnlistedCardProps) {
  const { title, image } = card
  return (
    <article className="flex h-full flex-col">
      <div className="overflow-hidden rounded-lg bg-surface-2 opacity-55 grayscale">
        {image ? (
          <Picture name={image} alt="" sizes="290px" className="aspect-[4/3] w-full" />
        ) : (
          <StandIn name={title} className="aspect-[4/3] w-full" />
        )}
      </div>
      <p className="mt-3 flex h-5 items-center text-label font-semibold text-ink-2">No longer listed</p>
      <h3 className="mt-1.5 line-clamp-2 text-card">{title}</h3>
      <p className="mt-1 text-desc text-ink-2">
        This recipe was taken off our shelf and cannot be opened. It still counts among your favorites.
      </p>
      <div className="mt-auto pt-3.5">
        <Button
          variant="outline"
          aria-label={`Remove from favorites: ${title}`}
          onClick={() => onWish({ card, isFavorite: false })}
          className="w-full"
        >
          <HeartOff aria-hidden /> Remove from favorites
        </Button>
      </div>
    </article>
  )
}
