import { useHash } from '../navigation/use-hash.ts'
import { ConfirmEmailPage } from '../profile/confirm-email-page.tsx'
import { PlainPage } from './parts/plain-page.tsx'

export function ConfirmEmail() {
  const token = useHash()
  return (
    <PlainPage>
      <ConfirmEmailPage key={token} token={token} />
    </PlainPage>
  )
}
