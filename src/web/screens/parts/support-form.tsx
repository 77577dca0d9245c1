import { Suspense } from 'react'
import { lazyPart } from '../../boot/lazy.tsx'
import { CenteredSpinner } from '../../ui/spinner.tsx'

// Few ever need it where they sign in.
const { Component: ContactFormCard } = lazyPart(
  async () => (await import('../../messages/contact-form.tsx')).ContactFormCard,
)

/** The form of the contact page, for who cannot get there. */
export const SupportForm = () => (
  <Suspense fallback={<CenteredSpinner />}>
    <ContactFormCard />
  </Suspense>
)
