import { Heart } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useFavorite } from './use-favorite.ts'

export function FavoriteButton({ id }: { id: string }) {
  const { isFavorite, isKnown, toggle } = useFavorite(id)
  return (
    <IconButton
      label="Favorite"
      aria-pressed={isFavorite}
      variant="floating"
      disabled={!isKnown}
      onClick={toggle}
      className="size-12 disabled:opacity-100"
    >
      <Heart aria-hidden className={classNames(isFavorite && 'fill-accent text-accent')} />
    </IconButton>
  )
}
