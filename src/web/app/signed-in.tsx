import { useUser } from '../lib/use-user.ts'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Pages } from './pages.tsx'
import { signedInRoutes } from './signed-in-routes.tsx'
import { Shell } from './shell/shell.tsx'

const openRoutes = signedInRoutes.filter((route) => !route.adminOnly)

export function SignedIn() {
  const { user } = useUser()
  if (!user) return null
  return (
    <TooltipProvider>
      <Shell user={user}>
        <ErrorBoundary inShell>
          <Pages routes={user.isAdmin ? signedInRoutes : openRoutes} />
        </ErrorBoundary>
      </Shell>
    </TooltipProvider>
  )
}
