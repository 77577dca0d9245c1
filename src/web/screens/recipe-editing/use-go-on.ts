import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Goes to what was made of a form, unless somebody has left the form meanwhile. */
export function useGoOn() {
  const [, navigate] = useLocation()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  // Once what was typed is known as saved, nothing asks before the page is left.
  return (path: string) => void setTimeout(() => isHere.current && navigate(path, { replace: true }))
}
