import { expect, test, vi } from 'vitest'
import { picturesUnreachable } from '../../domain/errors.ts'
import type { Log } from '../http/log.ts'
import type { PictureStore, Upload, UploadStore } from './store.ts'
import { createSweep } from './sweep.ts'

/** A sweep of so many expired uploads and unshown pictures, in a store that refuses to remove some. */
function aSweep(count: number, isRefused: (key: string) => boolean) {
  const named = Array.from({ length: count }, (_, at) => at)
  let uploads = named.map((at) => ({ id: `file-${at}`, key: `waiting/${at}` }))
  let pictures = named.map((at) => ({ shownAs: `picture-${at}`, keys: [`recipes/${at}`] }))
  const asked: string[] = []
  const warn = vi.fn<Log['warn']>()
  const sweep = createSweep({
    uploads: {
      expired: async (_now: Date, atMost: number) => uploads.slice(0, atMost) as Upload[],
      forget: async (id: string) => void (uploads = uploads.filter((one) => one.id !== id)),
    } as unknown as UploadStore,
    pictures: {
      unshown: async (_which: object, atMost: number) => pictures.slice(0, atMost),
      giveUp: async () => true,
      forget: async (name: string) => void (pictures = pictures.filter(({ shownAs }) => shownAs !== name)),
    } as unknown as PictureStore,
    objects: {
      put: async () => {},
      get: async () => undefined,
      async remove(key) {
        asked.push(key)
        if (isRefused(key)) throw picturesUnreachable()
      },
    },
    multipart: { dropParts: async () => {} },
    clock: () => new Date(),
    log: { warn, error: warn },
  })
  const left = () => [...uploads.map(({ key }) => key), ...pictures.flatMap(({ keys }) => keys)]
  return { sweep, asked, warn, left }
}

test('what the store refuses to remove stays alone: all that is behind it goes', async () => {
  const refused = ['waiting/0', 'waiting/1', 'recipes/0', 'recipes/120']
  const { sweep, warn, left } = aSweep(250, (key) => refused.includes(key))
  await sweep.all()
  expect(left()).toEqual(refused)
  expect(warn).toHaveBeenCalled()
})

test('a store that removes nothing is not asked for thousands', async () => {
  const { sweep, asked, left } = aSweep(250, () => true)
  await sweep.all()
  expect(left()).toHaveLength(500)
  expect(asked.length).toBeLessThan(50)
})
