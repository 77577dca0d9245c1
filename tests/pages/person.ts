import { randomUUID } from 'node:crypto'

/** Someone who registers: unique, so that journeys may run in any order and at once. */
export interface Person {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
}

export function aPerson(about: Partial<Person> = {}): Person {
  const tag = randomUUID().slice(0, 12)
  return {
    firstName: 'Maria',
    lastName: 'Rossi',
    username: `maria-${tag}`,
    email: `maria-${tag}@example.com`,
    password: 'Basil-and-Lemon-42',
    ...about,
  }
}
