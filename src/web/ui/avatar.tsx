import { useState } from 'react'
import { classNames } from './class-names.ts'

interface AvatarProps {
  src?: string | null
  letter: string
  className?: string
}

/** Decoration beside a name or inside a named button, so it says nothing itself. */
export function Avatar({ src, letter, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const shape = classNames('shrink-0 rounded-full', className ?? 'size-10')
  if (src && src !== broken)
    return (
      <img
        src={src}
        alt=""
        width={40}
        height={40}
        onError={() => setBroken(src)}
        className={classNames(shape, 'bg-surface-2 object-cover')}
      />
    )
  return (
    <span
      aria-hidden
      className={classNames(shape, 'grid place-items-center bg-leaf-soft font-semibold text-leaf')}
    >
      {letter}
    </span>
  )
}
