import { offline } from '../../domain/offline/limits.ts'
import { keptPictures } from '../boot/worker-words.ts'

/** From the network, and kept; without a network as it was last seen, at another width if need be. */
export async function answerPicture(request: Request, lasting: (work: Promise<unknown>) => void) {
  const cache = await caches.open(keptPictures)
  try {
    const answer = await fetch(request)
    if (answer.ok) lasting(keep(cache, request, answer.clone()))
    return answer
  } catch (error) {
    const kept = await lastSeen(cache, request)
    if (kept) return kept
    throw error
  }
}

async function keep(cache: Cache, request: Request, answer: Response) {
  await cache.put(request, answer)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -offline.mostPictures).map(async (oldest) => cache.delete(oldest)))
}

const withoutWidth = (url: string) => url.replace(/-\d+\.(?:webp|avif)$/, '')

async function lastSeen(cache: Cache, request: Request) {
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const other = (await cache.keys()).find(({ url }) => withoutWidth(url) === withoutWidth(request.url))
  return other && cache.match(other, { ignoreVary: true })
}
