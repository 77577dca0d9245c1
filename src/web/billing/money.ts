import { billing } from '../../domain/billing/limits.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

export const inDollars = (cents: number) => dollars.format(cents / 100)

export const monthlyPrice = inDollars(billing.monthlyPrice)

/** "November 22, 2026", where the reader lives. */
export const onDay = (moment: string | Date) => days.format(new Date(moment))
