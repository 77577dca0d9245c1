import { memo } from 'react'
import { Link } from 'wouter'
import { brand } from '../../../domain/brand.ts'
import { paths } from '../../navigation/paths.ts'

const links = [
  { label: 'Recipes', path: paths.recipes() },
  { label: 'Restaurants', path: paths.restaurants() },
  { label: 'Favorites', path: paths.favorites() },
  { label: 'Contact', path: paths.contact() },
]

export const Footer = memo(function Footer() {
  return (
    <footer className="mt-14 border-t border-line pt-5 pb-28 text-desc text-ink-2 md:mt-22 md:py-8">
      <div className="page-width flex flex-wrap items-center gap-x-7 gap-y-1">
        <Link
          href={paths.home()}
          className="flex min-h-11 items-center font-display text-base font-[700] tracking-tight text-ink"
        >
          {brand.name}
        </Link>
        {links.map(({ label, path }) => (
          <Link
            key={path}
            href={path}
            className="flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-ink hover:underline"
          >
            {label}
          </Link>
        ))}
        <p className="py-2.5 lg:ml-auto">
          Restaurant names belong to their owners. {brand.name} is not affiliated with them.
        </p>
      </div>
    </footer>
  )
})
