import { Suspense } from 'react'
import type { SubscriptionSetup } from '../../domain/billing/subscription.ts'
import { lazyPart } from '../boot/lazy.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { CardFormProps } from './confirm-form.tsx'

const { Component: StripeForm } = lazyPart(async () => (await import('./stripe/stripe-form.tsx')).StripeForm)
const { Component: SandboxForm } = lazyPart(
  async () => (await import('./sandbox/sandbox-form.tsx')).SandboxForm,
)

interface Props extends Omit<CardFormProps, 'clientSecret'> {
  setup: SubscriptionSetup
}

/** The provider's form; its code comes when it is needed. */
export function CardForm({ setup: { form, clientSecret, intent }, ...rest }: Props) {
  return (
    <Suspense fallback={<CardFormSkeleton />}>
      {form.kind === 'stripe' ? (
        <StripeForm
          {...rest}
          clientSecret={clientSecret}
          intent={intent}
          publishableKey={form.publishableKey}
        />
      ) : (
        <SandboxForm {...rest} clientSecret={clientSecret} />
      )}
    </Suspense>
  )
}

function CardFormSkeleton() {
  return (
    <div aria-busy className="grid gap-5">
      <p className="sr-only">Loading the card form</p>
      <Skeleton className="h-[230px]" />
      <Skeleton className="h-13 rounded-full!" />
    </div>
  )
}
