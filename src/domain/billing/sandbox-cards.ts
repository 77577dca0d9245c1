import type { Card } from './standing.ts'

/** What a bank says when this card is charged. */
export type Behaviour = 'pays' | 'asks' | 'fails-later' | 'disputes'

export interface TestCard extends Card {
  fingerprint: string
  behaviour: Behaviour
}

export interface KnownCard {
  number: string
  brand: string
  /** For the page that lists the cards. */
  meaning: string
  /** The same card in everyone's hands, so that its free days can be gone; the others are each person's own. */
  isShared?: true
  outcome: { kind: Behaviour } | { kind: 'refuses'; sentence: string }
}

/** The numbers payment people know by heart; no other number is accepted, so no real card can be entered. */
export const testCards: KnownCard[] = [
  { number: '4242424242424242', brand: 'visa', meaning: 'Succeeds', outcome: { kind: 'pays' } },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    meaning: 'Succeeds, with one free trial for all accounts together',
    isShared: true,
    outcome: { kind: 'pays' },
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    meaning: 'Asks for confirmation',
    outcome: { kind: 'asks' },
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    meaning: 'Is declined',
    outcome: { kind: 'refuses', sentence: 'Your card was declined.' },
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    meaning: 'Has insufficient funds',
    outcome: { kind: 'refuses', sentence: 'Your card has insufficient funds.' },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    meaning: 'Has expired',
    outcome: { kind: 'refuses', sentence: 'Your card has expired.' },
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    meaning: 'Is accepted, but fails when it is charged',
    outcome: { kind: 'fails-later' },
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    meaning: 'Pays, and the payment is then disputed',
    outcome: { kind: 'disputes' },
  },
]

export const findTestCard = (number: string) => testCards.find((card) => card.number === number)

/** The card as it is kept: never its number. */
export const keptCard = (
  { number, brand, isShared }: KnownCard,
  behaviour: Behaviour,
  holder: string,
): TestCard => ({
  brand,
  last4: number.slice(-4),
  fingerprint: `test-${number.slice(-4)}-${isShared ? 'shared' : holder}`,
  behaviour,
})
