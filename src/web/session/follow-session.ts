import type { QueryClient } from '@tanstack/react-query'
import { dismissToasts } from '../ui/toast.ts'
import { closeOfflineStorage } from '../offline/offline-storage.ts'
import { endedPerson, personHere, whenSessionChanges } from './session.ts'
import { forgetPerson, rememberedPerson, whenPersonChangesElsewhere } from './signed-in-here.ts'
import { forgetAnswers, userKey, userQuery } from './use-user.ts'

/** A session that ends takes everything private off this page at once, and off every other tab. */
export function followSession(client: QueryClient) {
  function clear() {
    if (endedPerson() === undefined) return
    closeOfflineStorage()
    client.setQueryData(userKey, null)
    forgetAnswers(client)
    dismissToasts()
    forgetPerson()
  }

  // Asked for, because another tab may be wrong; what the server says is noticed like any other answer.
  function ask() {
    if (rememberedPerson()?.id !== personHere()) void client.refetchQueries(userQuery)
  }

  clear()
  const stops = [whenSessionChanges(clear), whenPersonChangesElsewhere(ask)]
  return () => {
    for (const stop of stops) stop()
  }
}
