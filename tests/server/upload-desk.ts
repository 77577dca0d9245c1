import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { startS3Server } from '../s3-server.ts'
import { getUser } from '../../src/domain/accounts/calls.ts'
import * as calls from '../../src/domain/uploads/calls.ts'

export type Member = Awaited<ReturnType<TestApp['signUp']>>

/** The whole server with a place for uploads, of either kind. */
export async function startStudio(kind: 'disk' | 's3' = 'disk') {
  const directory = join(tmpdir(), `homeplate-studio-${randomUUID()}`)
  const s3 = kind === 's3' ? await startS3Server() : undefined
  const site = await startApp({
    uploadsIn: s3 ? { kind: 's3', ...s3.settings } : { kind: 'disk', directory },
  })
  return {
    ...site,
    /** What lies in the folder, by folder and name. */
    async kept() {
      const files = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
      return files
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name).slice(directory.length + 1))
    },
    closeStore: async () => s3?.close(),
    async close() {
      await site.close()
      await s3?.close().catch(() => {})
      await rm(directory, { recursive: true, force: true })
    },
  }
}
export type Studio = Awaited<ReturnType<typeof startStudio>>

export async function address(member: Member) {
  const { status, body } = await member.send(calls.requestUpload, {})
  expect(status).toBe(200)
  return body['uploadURL'] as string
}

const sizeOf = (bytes: Buffer) => ({ 'content-type': 'image/jpeg', 'content-length': String(bytes.length) })

/** Sends a file as a browser would. */
export const put = (member: Member, url: string, bytes: Buffer) =>
  member.raw('PUT', url, bytes, sizeOf(bytes))

/** A file of which the first half comes at once, and the rest when it is said. */
export function slowly(bytes: Buffer) {
  let finish = () => {}
  const rest = new Promise<void>((resolve) => (finish = resolve))
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  async function* pieces() {
    yield bytes.subarray(0, bytes.length / 2)
    begin()
    await rest
    yield bytes.subarray(bytes.length / 2)
  }
  return { body: Readable.from(pieces(), { objectMode: false, highWaterMark: 1 }), begun, finish }
}

/** An upload that has arrived. */
export async function uploaded(member: Member, bytes: Buffer) {
  const url = await address(member)
  expect((await put(member, url, bytes)).statusCode).toBe(200)
  return url
}

export const register = (member: Member, profilePictureURL: string) =>
  member.send(calls.setProfilePicture, { body: { profilePictureURL } })

export const pictureOf = async (member: Member) =>
  (await member.send(getUser, {})).body['profileImageUrl'] as string | null

export const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['error'],
]

const red = { r: 200, g: 60, b: 30 }

export const aPicture = (width = 900, height = 700) =>
  sharp({ create: { width, height, channels: 3, background: red } })
