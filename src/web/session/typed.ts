import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { keptJson } from '../offline/kept-json.ts'
import { endedPerson, personHere } from './session.ts'
import { keyOf, withStorage } from './typed-words.ts'

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

const valueOf = <Value>(initial: Value | (() => Value)) =>
  typeof initial === 'function' ? (initial as () => Value)() : initial
