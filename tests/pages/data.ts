import { join } from 'node:path'
import { test } from '@playwright/test'
import { query as queryOf } from '../query.ts'
import { siteOf } from './sites.ts'

const dataDir = () => siteOf(test.info().file).dataDir

/** Where the server under test puts its mail. */
export const outbox = () => join(dataDir(), 'outbox')

/** Asks the database of the server under test. */
export const query = (text: string, values: unknown[] = []) => queryOf(dataDir(), text, values)
