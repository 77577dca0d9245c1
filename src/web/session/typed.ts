import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { keptJson } from '../offline/kept-json.ts'
import { endedPerson, personHere } from './session.ts'

const prefix = 'typed/'
const keyOf = (person: string, name: string) => `${prefix}${person}/${name}`

/** Like useState, for what somebody types: if their session ends meanwhile, it is there again once they are back. */
export function useTyped<Value>(name: string, initial: Value | (() => Value)) {
  const [value, setValue] = useState<Value>(() => (kept(name) as Value | undefined) ?? valueOf(initial))
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  useEffect(() => {
    forget(name)
    return () => keepIfEnded(name, latest.current)
  }, [name])
  return [value, setValue] as const
}

/** The same for all fields of a form, but for passwords. */
export function useTypedForm<Values extends FieldValues>(name: string, form: UseFormReturn<Values>) {
  const { getValues, setValue } = form
  useEffect(() => {
    for (const [field, value] of Object.entries(kept(name) ?? {}))
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    forget(name)
    return () => keepIfEnded(name, withoutPasswords(getValues()))
  }, [name, getValues, setValue])
}

const withoutPasswords = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)))

/** Whoever comes finds nothing that others have typed. */
export const forgetTypedByOthers = (person: string) =>
  forgetTyped((key) => !key.startsWith(keyOf(person, '')))

/** Who signs out leaves no unfinished words behind. */
export function forgetTyped(isMeant: (key: string) => boolean = () => true) {
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && isMeant(key)) storage.removeItem(key)
  })
}

function kept(name: string): unknown {
  const person = personHere()
  if (person === undefined) return undefined
  return withStorage((storage) => keptJson(storage.getItem(keyOf(person, name))))
}

function forget(name: string) {
  const person = personHere()
  if (person !== undefined) withStorage((storage) => storage.removeItem(keyOf(person, name)))
}

function keepIfEnded(name: string, value: unknown) {
  const person = endedPerson()
  if (person === undefined || value === undefined || value === '') return
  withStorage((storage) => storage.setItem(keyOf(person, name), JSON.stringify(value)))
}

/** Of this tab alone: two tabs may hold two unfinished sentences. */
function withStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(sessionStorage)
  } catch (error) {
    console.warn('What was typed could not be kept.', error)
    return undefined
  }
}

const valueOf = <Value>(initial: Value | (() => Value)) =>
  typeof initial === 'function' ? (initial as () => Value)() : initial
