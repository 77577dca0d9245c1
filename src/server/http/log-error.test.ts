import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { withoutPersonalData } from './log-error.ts'

test('a failed query is logged without what it was asked with', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'users_email_key',
  })
  const error = new DrizzleQueryError('insert into users values ($1)', ['ada@example.com'], cause)
  const logged = withoutPersonalData(error)
  expect(logged).toMatchObject({
    message: 'duplicate key value',
    code: '23505',
    constraint: 'users_email_key',
  })
  expect(JSON.stringify(logged)).not.toContain('ada@example.com')
})
