import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LinkedPage } from '../../domain/own-recipes/linked-page.ts'
import { address, ApiError, send } from '../api/api.ts'
import { needsPremium } from '../api/needs-premium.ts'
import { offerPremium } from '../session/premium-offer.ts'

const readCall = address('POST /api/my-recipes/read-link')

const unreached = 'The page could not be read. Please check your connection and try again.'

/** Has a page read; whoever no longer wants to wait gives it up. */
export function useReadLink(onRead: (page: LinkedPage) => void) {
  const underWay = useRef<AbortController>(undefined)
  const { mutate, reset, isPending, error, data } = useMutation({
    mutationFn: async (page: string) => {
      const abort = new AbortController()
      underWay.current = abort
      return send(readCall, { body: { address: page }, signal: abort.signal })
    },
  })
  useEffect(() => () => underWay.current?.abort(), [])
  return {
    isPending,
    /** It was read, and is about something else. */
    isNoRecipe: data?.recipes.length === 0,
    failure: error ? (error instanceof ApiError && error.sentence) || unreached : undefined,
    read: (page: string) =>
      mutate(page, {
        onSuccess: (read) => read.recipes.length > 0 && onRead(read),
        onError: (refused) => needsPremium(refused) && offerPremium(refused.sentence),
      }),
    /** What was said is about another address. */
    forget: reset,
    cancel() {
      reset()
      underWay.current?.abort()
    },
  }
}
