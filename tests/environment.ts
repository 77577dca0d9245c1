/** No setting of the person who runs the tests reaches the servers they start: an empty one counts as not set. */
export const unset = {
  DATABASE_URL: '',
  SMTP_URL: '',
  PUBLIC_URL: '',
  SESSION_SECRET: '',
  TRUST_PROXY: '',
  HOST: '',
  MAIL_FROM: '',
  PAYMENTS: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_PRICE_ID: '',
  STRIPE_API_BASE: '',
  LOG_LEVEL: 'warn',
}
