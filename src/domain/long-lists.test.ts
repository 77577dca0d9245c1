import { expect, test } from 'vitest'
import { bodiesWith } from '../../tests/fill-body.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

/** A long list that says how often somebody looked into it. */
function watchedList() {
  const looks = { count: 0 }
  const list = new Proxy(Array.from<null>({ length: 30_000 }).fill(null), {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks.count += 1
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return { list, looks }
}

const cases = Object.entries(calls).flatMap(([name, call]: [string, Call]) => {
  const places = bodiesWith(call, { kind: 'array', value: [] }).length
  return places === 0 ? [] : [{ name, call, places }]
})

test.each(cases)('$name does not look into a list that is too long', ({ call, places }) => {
  for (let place = 0; place < places; place++) {
    const { list, looks } = watchedList()
    const body = bodiesWith(call, { kind: 'array', value: list })[place]
    expect([call.body!.safeParse(body).success, looks.count]).toEqual([false, 0])
  }
})
