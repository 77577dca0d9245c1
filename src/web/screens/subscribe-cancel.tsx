import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PicturePage } from './parts/picture-page.tsx'

export function SubscribeCancel() {
  return (
    <PicturePage
      title="Subscription Cancelled"
      picture={['curry', '#a57b5b']}
      actions={
        <>
          <ButtonLink href={paths.subscribe()} variant="premium" size="large">
            View Plans Again
          </ButtonLink>
          <ButtonLink href={paths.home()} variant="outline" size="large">
            Back to Home
          </ButtonLink>
        </>
      }
    >
      <p>No subscription was started, and nothing has been charged.</p>
      <p>The free plan stays yours for as long as you like.</p>
    </PicturePage>
  )
}
