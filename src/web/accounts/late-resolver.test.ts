import type { Resolver } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { lateResolver } from './late-resolver.ts'

type Fields = { name: string }
const options = { fields: {}, shouldUseNativeValidation: undefined }
const values = { name: ' Ann ' }

it('checks with what is fetched for it', async () => {
  const check: Resolver<Fields, unknown, Fields> = ({ name }) => ({
    values: { name: name.trim() },
    errors: {},
  })
  const late = lateResolver(async () => check)
  expect(await late(values, undefined, options)).toEqual({ values: { name: 'Ann' }, errors: {} })
})

it('leaves the form to the server while nothing can be fetched, and asks again the next time', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const fetchCheck = vi.fn(async (): Promise<Resolver<Fields, unknown, Fields>> => {
    throw new Error('not fetched')
  })
  const late = lateResolver(fetchCheck)
  for (let time = 0; time < 2; time++)
    expect(await late(values, undefined, options)).toEqual({ values, errors: {} })
  expect(fetchCheck).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})
