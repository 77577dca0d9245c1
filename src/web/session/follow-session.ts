import type { Mutation, QueryClient } from '@tanstack/react-query'
import { unsaved } from '../api/unsaved.ts'
import { dismissToasts } from '../ui/toast.ts'
import { closeOfflineStorage } from '../offline/offline-storage.ts'
import { endedPerson, personHere, whenSessionChanges } from './session.ts'
import { forgetPerson, rememberedPerson, whenPersonChangesElsewhere } from './signed-in-here.ts'
import { forgetAnswers, userKey, userQuery } from './use-user.ts'

interface Choices {
  person: string
  choices: Mutation[]
}

/**
 * A session that ends takes everything private off this page at once, and off every other tab. What was shown by then
 * and not saved is sent once the same person is back.
 */
export function followSession(client: QueryClient) {
  const mutations = client.getMutationCache()
  let left: Choices | undefined

  function sendAgain({ person, choices }: Choices) {
    if (personHere() !== person) return
    for (const { options, state } of choices)
      // What becomes of it is said by its own options.
      void mutations
        .build(client, options)
        .execute(state.variables)
        .catch(() => undefined)
  }

  function follow() {
    const person = endedPerson()
    if (person !== undefined) {
      left = { person, choices: mutations.findAll(unsaved) }
      clear()
    } else if (left) {
      sendAgain(left)
      left = undefined
    }
  }

  function clear() {
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

  follow()
  const stops = [whenSessionChanges(follow), whenPersonChangesElsewhere(ask)]
  return () => {
    for (const stop of stops) stop()
  }
}
