import { useParams } from 'wouter'
import { ConfirmEmailPage } from '../profile/confirm-email-page.tsx'
import { PlainPage } from './plain-page.tsx'

export function ConfirmEmail() {
  const { token } = useParams<{ token: string }>()
  return (
    <PlainPage>
      <ConfirmEmailPage token={token} />
    </PlainPage>
  )
}
