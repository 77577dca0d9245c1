import type { ListEvent } from '../../domain/shopping/list.ts'
import { listen } from '../lib/listen.ts'

interface Watching {
  onEvent: (event: ListEvent) => void
  onRefusal: () => void
}

/** Hears what happens to a list for as long as the page is looked at. */
export const watch = (address: string, { onEvent, onRefusal }: Watching) =>
  listen(address, { onNews: (json) => onEvent(JSON.parse(json) as ListEvent), onRefusal })
