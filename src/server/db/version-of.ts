import { hash } from 'node:crypto'
import { canonical } from '../../domain/same-value.ts'

/** What was read is known again by it, so that nobody changes what they have not read. */
export const versionOf = (value: unknown) => hash('sha256', canonical(value)).slice(0, 12)
