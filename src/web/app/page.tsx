import { memo, Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { Arrival } from './arrival.tsx'
import type { LazyPart } from '../boot/lazy.tsx'

export interface AppRoute {
  pattern: string
  /** What stands in the tab before the name of the product. */
  title?: string
  screen: LazyPart
  /** Asks ahead of time for what the screen shows at an address. */
  fetchData?: (path: string) => Promise<unknown>
  adminOnly?: boolean
}

export function Page({ title, screen: { Component } }: AppRoute) {
  const [path] = useLocation()
  return (
    <Suspense fallback={<CenteredSpinner />}>
      <Component />
      <Arrival path={path} title={title} />
    </Suspense>
  )
}

/** Shows the first route of a table that fits the address. Remembered: a page asks by itself for what it needs to know. */
export const Pages = memo(function Pages({ routes }: { routes: readonly AppRoute[] }) {
  return (
    <Switch>
      {routes.map((route) => (
        <Route key={route.pattern} path={route.pattern}>
          <Page {...route} />
        </Route>
      ))}
    </Switch>
  )
})
