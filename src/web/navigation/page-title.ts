import { useEffect } from 'react'
import { brand } from '../../domain/brand.ts'

export const pageTitle = (title?: string) =>
  title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}`

/** Names the page in the tab; a screen may call it again once it knows better, for instance a recipe. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
