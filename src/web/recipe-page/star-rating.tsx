import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { counted } from '../../domain/counted.ts'
import { classNames } from '../ui/class-names.ts'

interface StarRatingProps {
  value: number | null
  disabled: boolean
  onChoose: (stars: number) => void
}

const stars = [1, 2, 3, 4, 5]

/** Five radio buttons, so that arrow keys work as everybody expects. */
export function StarRating({ value, disabled, onChoose }: StarRatingProps) {
  const name = useId()
  const [pointed, setPointed] = useState<number>()
  const lit = pointed ?? value ?? 0
  return (
    <fieldset
      disabled={disabled}
      onPointerLeave={() => setPointed(undefined)}
      className="flex flex-wrap items-center gap-x-2"
    >
      <legend className="float-left mr-2 py-2.5 text-desc font-semibold">
        {value === null ? 'Rate this recipe' : 'Your rating'}
      </legend>
      <span className="-ml-2.5 flex">
        {stars.map((each) => (
          <label
            key={each}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(each)}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={value === each}
              onChange={() => onChoose(each)}
              className="sr-only"
            />
            <span className="sr-only">{counted(each, 'star')}</span>
            <Star
              aria-hidden
              className={classNames(
                'size-[26px] transition-[fill,color,scale]',
                each <= lit ? 'fill-star text-star' : 'text-edge',
                each === pointed && 'scale-115',
              )}
            />
          </label>
        ))}
      </span>
    </fieldset>
  )
}
