import type { Registration } from '../../src/domain/accounts/forms.ts'

let made = 0

/** Someone who fills in the registration form; each one is new. */
export function aUser(details: Partial<Registration> = {}): Registration {
  made += 1
  const name = `cook${made}`
  const password = details.password ?? 'Sour-dough1'
  return {
    username: name,
    email: `${name}@example.com`,
    firstName: 'Maria',
    lastName: 'Rossi',
    password,
    confirmPassword: password,
    ...details,
  }
}
