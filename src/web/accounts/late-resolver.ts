import type { FieldValues, Resolver } from 'react-hook-form'

/** Checks a form by code that is fetched when it is first needed; without it the server alone does. */
export const lateResolver =
  <Fields extends FieldValues, Checked>(
    fetchCheck: () => Promise<Resolver<Fields, unknown, Checked>>,
  ): Resolver<Fields, unknown, Checked | Fields> =>
  async (values, context, options) => {
    const check = await fetchCheck().catch((error: unknown) => {
      console.warn('What is wrong with the form is said once it is sent.', error)
    })
    return check ? check(values, context, options) : { values, errors: {} }
  }
