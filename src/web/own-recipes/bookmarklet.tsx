import { Bookmark } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { brand } from '../../domain/brand.ts'
import { linkPath } from '../navigation/handed-link.ts'
import { paths } from '../navigation/paths.ts'
import { buttonLook } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/** What the bookmark does on a page: it opens our form with the address of that page, and nothing else. */
const codeFor = (origin: string) =>
  // oxlint-disable-next-line no-script-url -- A bookmark is made of it; our own pages never run it.
  `javascript:void(location.href=${JSON.stringify(`${origin}${linkPath('')}`)}+encodeURIComponent(location.href))`

/** A link for the bookmarks bar; a finger has nowhere to drag it. */
export function Bookmarklet() {
  const link = useRef<HTMLAnchorElement>(null)
  // React refuses such an address, as it should wherever else.
  useEffect(() => link.current?.setAttribute('href', codeFor(location.origin)), [])
  return (
    <section className="mt-10 max-w-2xl border-t border-line pt-6 pointer-coarse:hidden">
      <h2 className="text-card">From any page, with one click</h2>
      <p className="mt-2 mb-4 text-desc text-ink-2">
        Drag this to your bookmarks bar. On a page with a recipe, click it there: the page opens here, ready
        to be read.
      </p>
      <a
        ref={link}
        draggable
        href={paths.ownRecipe('link')}
        className={buttonLook({ variant: 'outline', className: 'cursor-grab' })}
        onClick={(event) => {
          event.preventDefault()
          toast({
            title: 'This belongs in your bookmarks bar',
            description: 'Drag it there, or open its menu and choose to bookmark the link.',
          })
        }}
      >
        <Bookmark aria-hidden /> Save to {brand.name}
      </a>
    </section>
  )
}
