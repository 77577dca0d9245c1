import { linkIn } from '../../domain/own-recipes/link-in-text.ts'
import { paths } from './paths.ts'
import { goingBackTo } from './way-back.ts'

/** Where a recipe is read from a link; a bookmark and the share sheet of a phone hand one over. */
export const linkPath = (link: string) => `${paths.ownRecipe('link')}?${new URLSearchParams({ url: link })}`

/** What was handed over: Android puts the address among the words of `text`. */
export function handedLink(params: URLSearchParams): string {
  const all = ['url', 'text', 'title'].map((name) => params.get(name) ?? '')
  return linkIn(all.join(' ')) ?? all.find((one) => one !== '') ?? ''
}

/** Who has to sign in first takes along nothing but the link. */
export function wayBackWith(path: string, search: string) {
  const link = path === paths.ownRecipe('link') && linkIn(handedLink(new URLSearchParams(search)))
  return link ? goingBackTo(linkPath(link)) : undefined
}
