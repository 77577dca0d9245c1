import { Failure } from '../../domain/errors.ts'
import type { FetchedPage } from '../../domain/own-recipes/fetched-page.ts'
import { linkedPages as limits } from '../../domain/own-recipes/limits.ts'
import { type LinkedPage, sentRecipe } from '../../domain/own-recipes/linked-page.ts'
import type { AdmitAgain } from '../http/bind.ts'
import { createQueues } from '../http/queues.ts'
import { createPageReader } from './page-reader.ts'
import type { Reader } from './present.ts'

interface Person extends Reader {
  id: string
}

export interface LinkReaderDependencies {
  pages: {
    page(address: string): Promise<FetchedPage>
    picture(address: string): Promise<Uint8Array>
  }
  /** Fails where no more can be kept. */
  refuseFull(person: Person): Promise<void>
  /** What counts as one place among network addresses. */
  placeOf(address: string): string
  /** Counts a page that is about to be fetched; fails when there were too many. */
  allowPage(key: string, quota: { most: number; within: number }): Promise<void>
  /** Draws a picture anew and keeps it for who saves a recipe with it; answers its address. */
  keepPicture(sender: { userId: string; from: string }, bytes: Buffer): Promise<string>
}

/** Reads the recipes of pages that people have a link to. */
export function createLinkReader({
  pages,
  refuseFull,
  placeOf,
  allowPage,
  keepPicture,
}: LinkReaderDependencies) {
  const readPage = createPageReader()
  const ofPerson = createQueues(limits.ofPerson, 'A page is being read for you already. Please wait for it.')
  const tooMany = 'Too many pages are read at once. Please try again in a moment.'
  const ofPlace = createQueues(limits.ofPlace, tooMany)
  const ofAll = createQueues(limits.ofAll, tooMany)

  async function fetchAndRead(address: string) {
    const page = await pages.page(address)
    return { ...(await readPage(page)), source: sourceOf(page) }
  }

  /** A recipe is worth having without its picture, too. */
  async function pictureAt(address: string | null, { id: userId }: Person, from: string) {
    if (address === null) return null
    try {
      return await keepPicture({ userId, from }, Buffer.from(await pages.picture(address)))
    } catch (error) {
      if (error instanceof Failure) return null
      throw error
    }
  }

  async function readFor(
    person: Person,
    from: string,
    address: string,
    admitAgain: AdmitAgain,
  ): Promise<LinkedPage> {
    await allowPage(`pages of ${person.id}`, limits.perDay)
    const { recipes, picture, source } = await fetchAndRead(address)
    await admitAgain()
    const image = recipes.length > 0 ? await pictureAt(picture, person, from) : null
    return { source, recipes: recipes.map(sentRecipe), image }
  }

  return {
    /** Whoever asks too often for themselves, or from one place, keeps nobody else waiting. */
    read: (person: Person, from: string, address: string, admitAgain: AdmitAgain) =>
      ofPerson(person.id, async () => {
        await refuseFull(person)
        return ofPlace(placeOf(from), () => ofAll('pages', () => readFor(person, from, address, admitAgain)))
      }),
  }
}
export type LinkReader = ReturnType<typeof createLinkReader>

/** Where the page was found; the place within it is nobody's source. */
function sourceOf({ address }: FetchedPage) {
  const [source] = address.split('#')
  return source !== undefined && source.length <= limits.longestAddress ? source : null
}
