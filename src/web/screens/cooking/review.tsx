import { Notes } from '../../recipe-page/notes.tsx'
import { StarRating } from '../../recipe-page/star-rating.tsx'
import { useRating } from '../../recipe-page/use-rating.ts'

/** Asked while the plate is still warm. */
export function Review({ id }: { id: string }) {
  const { rating, isKnown, choose } = useRating(id)
  return (
    <div className="grid gap-4">
      <div className="flex justify-center rounded-xl bg-surface p-5">
        <StarRating value={rating} disabled={!isKnown} onChoose={choose} />
      </div>
      <Notes id={id} />
    </div>
  )
}
