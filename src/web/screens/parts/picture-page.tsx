import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'

interface PicturePageProps {
  /** A small sign above the title. */
  badge?: ReactNode
  title: string
  children: ReactNode
  /** The next step: one or two buttons. */
  actions: ReactNode
  /** A picture of the catalogue and the colour sampled from it. */
  picture: readonly [name: string, color: string]
}

/** One message beside one dish. */
export function PicturePage({ badge, title, children, actions, picture: [name, color] }: PicturePageProps) {
  return (
    <section className="grid overflow-hidden rounded-[24px] bg-surface md:min-h-[520px] md:grid-cols-2 md:rounded-xl">
      <div className="flex min-w-0 flex-col items-start justify-center px-6 py-10 md:px-10 lg:px-15">
        {badge}
        <h1 className="text-h1">{title}</h1>
        <div className="mt-4 grid max-w-[460px] gap-3 text-lg text-ink-2">{children}</div>
        <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
      </div>
      <Picture
        name={name}
        color={color}
        alt=""
        priority
        sizes="(min-width: 1400px) 620px, (min-width: 768px) 50vw, 100vw"
        className="h-56 w-full max-md:order-first md:h-full"
      />
    </section>
  )
}
