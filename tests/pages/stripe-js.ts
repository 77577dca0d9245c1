import type { Page } from '@playwright/test'

interface Confirmation {
  intent: 'setup' | 'payment'
  clientSecret: string
  number: string
  returnUrl: string
}

/** What Stripe.js hands back: an intent that went through, or an error. */
type Reply =
  | { error: { type: string; code?: string; message: string } }
  | { setupIntent: { status: string } }
  | { paymentIntent: { status: string } }

interface AtStripe {
  /** When the fields may be filled in. */
  mayShow?: Promise<void>
  confirm(confirmation: Confirmation): Reply
}

/** Stands in for Stripe's script at Stripe's address; answers how often it was fetched. */
export async function interceptStripeJs(page: Page, { mayShow, confirm }: AtStripe) {
  const fetched: string[] = []
  await page.exposeFunction('stripeMayShow', async () => mayShow)
  await page.exposeFunction('stripeConfirm', (confirmation: Confirmation) => confirm(confirmation))
  await page.route('https://js.stripe.com/**', async (route) => {
    fetched.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: `(${String(stripeJs)})()` })
  })
  return fetched
}

/** Runs in the browser: as much of Stripe.js as the page uses. */
function stripeJs() {
  const outside = window as unknown as {
    Stripe: unknown
    stripeMayShow(): Promise<void>
    stripeConfirm(confirmation: Confirmation): Promise<Reply>
  }
  interface Elements {
    clientSecret: string
    input: HTMLInputElement
  }
  interface Options {
    elements: Elements
    confirmParams: { return_url: string }
    redirect: string
  }
  const nothing = () => {}

  function elements({ clientSecret }: { clientSecret: string }) {
    const made: Elements & Record<string, unknown> = {
      clientSecret,
      input: document.createElement('input'),
      update: nothing,
      getElement: () => null,
      create(kind: string) {
        if (kind !== 'payment') throw new Error(`Nobody speaks of ${kind} here`)
        let ready = nothing
        return {
          on: (event: string, listener: () => void) => event === 'ready' && (ready = listener),
          off: nothing,
          update: nothing,
          destroy: nothing,
          mount(place: HTMLElement) {
            made.input.setAttribute('aria-label', 'Card number')
            place.append(made.input)
            void outside.stripeMayShow().then(() => ready())
          },
        }
      },
    }
    return made
  }

  const confirmAs = (intent: Confirmation['intent']) => async (options: Options) => {
    if (options.redirect !== 'if_required') throw new Error('The person would be sent away without need')
    return outside.stripeConfirm({
      intent,
      clientSecret: options.elements.clientSecret,
      number: options.elements.input.value,
      returnUrl: options.confirmParams.return_url,
    })
  }

  outside.Stripe = Object.assign(
    (publishableKey: string) => ({
      publishableKey,
      elements,
      confirmSetup: confirmAs('setup'),
      confirmPayment: confirmAs('payment'),
      createToken: nothing,
      createPaymentMethod: nothing,
      confirmCardPayment: nothing,
    }),
    { version: 'endive' },
  )
}
