import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

/** While there is something to lose: asks before the page is left, by a link, with Back or by closing it. */
export function useLeaveGuard(isGuarding: boolean) {
  const [, navigate] = useLocation()
  const [leave, setLeave] = useState<() => void>()
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isGuarding) return undefined
    isLeaving.current = false
    const ask = (go: () => void) => setLeave(() => go)
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin) return
      if (link.pathname === location.pathname && link.search === location.search) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => navigate(link.pathname + link.search + link.hash))
    }

    /** Back has been done already: it is undone until the answer is known. */
    let isUndoing = false
    function onBack(event: PopStateEvent) {
      if (isLeaving.current) return
      event.stopImmediatePropagation()
      if (isUndoing) {
        isUndoing = false
        return
      }
      isUndoing = true
      history.forward()
      ask(() => history.back())
    }

    addEventListener('beforeunload', onClose)
    addEventListener('click', onClick, true)
    addEventListener('popstate', onBack, true)
    return () => {
      removeEventListener('beforeunload', onClose)
      removeEventListener('click', onClick, true)
      removeEventListener('popstate', onBack, true)
    }
  }, [isGuarding, navigate])

  return {
    isAsking: leave !== undefined,
    stay: () => setLeave(undefined),
    leave() {
      isLeaving.current = true
      setLeave(undefined)
      leave?.()
    },
  }
}
