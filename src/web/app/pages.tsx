import { memo } from 'react'
import { Route, Switch } from 'wouter'
import { Page, type AppRoute } from './page.tsx'

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
