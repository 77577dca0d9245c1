import { ArrowRight, ChefHat } from 'lucide-react'
import { ButtonLink } from '../ui/button-link.tsx'
import { Picture } from '../ui/picture.tsx'

interface BeingBuiltProps {
  title: string
  /** What this page will do, in a warm sentence. */
  children: string
  /** A picture of the catalogue and the colour sampled from it. */
  picture: readonly [name: string, color: string]
  next: { label: string; href: string }
}

/** Stands in for a page that is on its way: honest about it, and never a dead end. */
export function BeingBuilt({ title, children, picture: [name, color], next }: BeingBuiltProps) {
  return (
    <section className="grid overflow-hidden rounded-xl bg-surface md:min-h-[520px] md:grid-cols-2">
      <div className="flex flex-col items-start justify-center px-6 py-10 md:px-10 lg:px-15">
        <p className="mb-5 inline-flex items-center gap-2 rounded-full bg-saffron-soft py-1.5 pr-4 pl-3 text-label font-semibold">
          <ChefHat aria-hidden className="size-4" />
          Still on the stove
        </p>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-4 max-w-[440px] text-lg text-ink-2">{children}</p>
        <ButtonLink href={next.href} size="large" className="mt-7">
          {next.label} <ArrowRight aria-hidden />
        </ButtonLink>
      </div>
      <Picture
        name={name}
        color={color}
        alt=""
        priority
        sizes="(min-width: 1400px) 620px, (min-width: 768px) 50vw, 100vw"
        className="h-64 w-full max-md:order-first md:h-full"
      />
    </section>
  )
}
