import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lateCode } from '../boot/late-code.ts'
import { paths } from '../navigation/paths.ts'
import { useOnline } from '../offline/use-online.ts'

const places = new Set([paths.home(), paths.recipes(), paths.favorites()])
const shelf = lateCode(async () => import('./shelf.tsx'))

/** For someone who looks for a recipe without a network: those this browser has. */
export function ReadyOffline() {
  const [path] = useLocation()
  // While there is a network: where no worker keeps the code, it could not be had later.
  useEffect(() => whenFirstUsed(() => void Promise.allSettled([shelf.load()])), [])
  return places.has(path) ? <ReadyHere key={path} /> : null
}

function ReadyHere() {
  const isOnline = useOnline()
  // Only for a page that was opened offline: what is already on the screen is not pushed down.
  const [isWanted] = useState(!isOnline)
  const code = shelf.useCode(isWanted, () => console.warn('What is kept here could not be listed.'))
  return code && !isOnline ? <code.Shelf /> : null
}
