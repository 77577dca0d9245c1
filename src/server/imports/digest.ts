import { hash } from 'node:crypto'

/** A few letters and digits that stand for a text. */
export const digest = (text: string) => hash('sha256', text).slice(0, 12)
