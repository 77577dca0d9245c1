import { login } from '../src/domain/accounts/calls.ts'
import type { Browser } from './browser.ts'

export const signIn = (browser: Pick<Browser, 'send'>, username: string, password: string) =>
  browser.send(login, { body: { username, password } })
