import type { User } from '../../src/domain/accounts/user.ts'
import { unspoken } from '../../src/domain/profile/preferences.ts'

/** For tests: someone who is signed in. */
export const maria: User = {
  id: '7f1c6c1e-2f0a-4a57-9c1e-0c7f2b7a1d11',
  username: 'maria',
  firstName: 'Maria',
  lastName: 'Rossi',
  email: 'maria@example.com',
  profileImageUrl: null,
  isPremium: false,
  isAdmin: false,
  emailNotifications: true,
  preferences: unspoken,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** For tests: somebody else. */
export const tom: User = { ...maria, id: '0d3c2f8e-7a55-4a06-9f0f-1d2f6f0b7c22', username: 'tom' }
