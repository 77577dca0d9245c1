import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useState } from 'react'
import type { CardIntent } from '../../../domain/billing/subscription.ts'
import { ConfirmForm, type CardFormProps, type Outcome } from '../confirm-form.tsx'
import { useAppearance } from './appearance.ts'
import { confirmWith } from './confirm.ts'
import { stripeFor } from './load.ts'

interface StripeFormProps extends CardFormProps {
  publishableKey: string
  intent: CardIntent
}

/** Stripe's own fields in frames of Stripe: a card number never touches our page. */
export function StripeForm({ publishableKey, ...form }: StripeFormProps) {
  const [stripe] = useState(() => stripeFor(publishableKey))
  const appearance = useAppearance()
  return (
    <Elements stripe={stripe} options={{ clientSecret: form.clientSecret, appearance }}>
      <Fields {...form} />
    </Elements>
  )
}

function Fields({ intent, clientSecret: _secret, ...form }: Omit<StripeFormProps, 'publishableKey'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)

  const confirm = async (): Promise<Outcome> =>
    stripe && elements ? confirmWith(stripe, elements, intent) : { kind: 'incomplete' }

  return (
    <ConfirmForm {...form} isReady={isReady} confirm={confirm}>
      <div aria-busy={!isReady} className="min-h-[230px]">
        <PaymentElement
          options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } }}
          onReady={() => setIsReady(true)}
          onLoadError={form.onOutdated}
        />
      </div>
    </ConfirmForm>
  )
}
