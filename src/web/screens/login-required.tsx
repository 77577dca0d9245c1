import { Crown } from 'lucide-react'
import { useEffect } from 'react'
import { buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainPage } from './parts/plain-page.tsx'

// An address of the server, which knows where signing in happens: no page of this application.
const loginAddress = '/api/login'

export function LoginRequired() {
  // In place of this page: Back must not lead here and forth again.
  useEffect(() => location.replace(loginAddress), [])
  return (
    <PlainPage>
      <EmptyState
        heading="h1"
        icon={<Crown />}
        title="Login Required"
        actions={
          <a href={loginAddress} className={buttonLook({ size: 'large' })}>
            Log In
          </a>
        }
      >
        Please log in to subscribe. We are taking you there.
      </EmptyState>
    </PlainPage>
  )
}
