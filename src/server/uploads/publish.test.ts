import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { unauthorized } from '../../domain/errors.ts'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import { createPublishing, type PublishDependencies } from './publish.ts'
import { aPicture } from '../../../tests/server/upload-desk.ts'

/** Publishing where everything has arrived, and only reading the store is real. */
function publishingFrom(get: ObjectStore['get']) {
  const waiting = {
    take: async (key: string, _userId: string, use: (upload: object) => unknown) => use({ key }),
  }
  return createPublishing({
    objects: { get },
    waiting,
    placeOf: (address: string) => address,
  } as unknown as PublishDependencies)
}

const maria = { userId: 'maria', from: '10.1.1.1' }
const mayStill = async () => {}

test('a file that turns out too large is let go of', async () => {
  const body = Readable.from([Buffer.alloc(limits.profilePicture), Buffer.alloc(1), Buffer.alloc(1)])
  const publishing = publishingFrom(async () => ({ body, size: limits.profilePicture + 2 }))
  await expect(publishing.setProfilePicture(maria, 'large', mayStill)).rejects.toThrow('5 MB')
  expect(body.destroyed).toBe(true)
})

test('a file waits for its turn in the store, not in memory', async () => {
  let open = () => {}
  const gate = new Promise<undefined>((resolve) => (open = () => resolve(undefined)))
  const get = vi.fn<ObjectStore['get']>(() => gate)
  const publishing = publishingFrom(get)
  const many = Array.from({ length: 3 * limits.picturesAtOnce }, (_, n) =>
    publishing.setProfilePicture({ userId: `person-${n}`, from: `10.0.0.${n}` }, `file-${n}`, mayStill),
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(get).toHaveBeenCalledTimes(limits.picturesAtOnce)
  open()
  await Promise.allSettled(many)
  expect(get).toHaveBeenCalledTimes(many.length)
})

test.each(['setProfilePicture', 'setRecipePicture'] as const)(
  '%s keeps nothing when its session has ended until the picture was drawn',
  async (name) => {
    const bytes = await aPicture().jpeg().toBuffer()
    const publishing = publishingFrom(async () => ({ body: Readable.from([bytes]), size: bytes.length }))
    const admitAgain = () => Promise.reject(unauthorized())
    const published =
      name === 'setProfilePicture'
        ? publishing.setProfilePicture(maria, 'file', admitAgain)
        : publishing.setRecipePicture(maria, 'noodles', 'file', admitAgain)
    await expect(published).rejects.toMatchObject({ status: 401 })
  },
)
