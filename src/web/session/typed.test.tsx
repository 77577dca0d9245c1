import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { believePerson, endSession } from './session.ts'
import { useTyped, useTypedForm } from './typed.ts'
import { forgetTypedByOthers } from './typed-words.ts'

function Words() {
  const [text, setText] = useTyped('words', '')
  return <input aria-label="Words" value={text} onChange={({ target }) => setText(target.value)} />
}

function Form() {
  const form = useForm({ defaultValues: { name: 'Maria', currentPassword: 'secret' } })
  useTypedForm('form', form)
  return <input aria-label="Name" {...form.register('name')} />
}

function open() {
  render(
    <>
      <Words />
      <Form />
    </>,
  )
  return () => ['Words', 'Name'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
}

async function typeAsMaria() {
  believePerson('maria')
  open()
  await userEvent.type(screen.getByLabelText('Words'), 'Half a sentence')
  await userEvent.type(screen.getByLabelText('Name'), ' Rossi')
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  believePerson(undefined)
})

it('is there again when the session ended and the same person is back, once', async () => {
  await typeAsMaria()
  endSession()
  cleanup()
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
  believePerson('maria')
  expect(open()()).toEqual(['Half a sentence', 'Maria Rossi'])
  cleanup()
  expect(open()()).toEqual(['', 'Maria'])
})

it('is gone when the page was left by choice', async () => {
  await typeAsMaria()
  cleanup()
  expect(open()()).toEqual(['', 'Maria'])
})

it('is for nobody else, and does not wait for their leaving', async () => {
  await typeAsMaria()
  endSession()
  cleanup()
  believePerson('tom')
  expect(open()()).toEqual(['', 'Maria'])
  forgetTypedByOthers('tom')
  expect(Object.keys(sessionStorage)).toEqual([])
})
