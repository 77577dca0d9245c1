import { randomUUID } from 'node:crypto'
import { register } from '../../src/domain/accounts/calls.ts'
import { confirmEmail } from '../../src/domain/profile/calls.ts'
import { createShoppingList } from '../../src/domain/shopping/calls.ts'
import { aPerson } from '../../tests/pages/person.ts'
import type { Site } from './site.ts'
import { until } from './until.ts'

export type Member = Awaited<ReturnType<typeof signUp>>

/** Somebody new, who registers through nginx. */
export async function signUp(site: Site) {
  const browser = site.browser()
  const person = aPerson()
  const { status, body } = await browser.send(register, {
    body: { ...person, confirmPassword: person.password },
  })
  if (status !== 201) throw new Error(`Could not register: ${JSON.stringify(body)}`)
  return {
    ...browser,
    person,
    /** The same browser, asking one instance itself. */
    at: (instance: number) => site.browser(instance, browser.cookies),
  }
}

export const mailsTo = (site: Site, address: string) =>
  site.mailbox.received.filter(({ to }) => to?.some((one) => one.address === address))

/** Follows the link that was mailed. */
export async function confirm(site: Site, { person, send }: Member) {
  const link = () =>
    mailsTo(site, person.email)
      .map(({ text = '' }) => /\/confirm-email#([\w-]+)/.exec(text)?.[1])
      .find((token) => token !== undefined)
  await until(() => link() !== undefined, 30_000)
  const token = link()
  if (token === undefined) throw new Error('The mail with the link did not come')
  const { status } = await send(confirmEmail, { body: { token } })
  if (status !== 200) throw new Error(`The link was answered with ${status}`)
}

export async function writeList({ send }: Pick<Member, 'send'>) {
  const { status, body } = await send(createShoppingList, { body: { id: randomUUID(), name: 'Groceries' } })
  if (status !== 201) throw new Error(`No list was made: ${status}`)
  return body['id'] as string
}

/** A name that is not taken for an amount, nor for the same thing as another. */
export const aThing = () => `thing ${randomUUID().replaceAll(/[^a-f]/g, '')} ${letters()}`

const letters = () =>
  Array.from({ length: 10 }, () => 'ghijklmnopqrstuvwxyz'[Math.floor(Math.random() * 20)]).join('')
