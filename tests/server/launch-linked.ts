import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createApp } from '../../src/server/app.ts'
import { joinEmbedded } from '../../src/server/db/embedded/join.ts'
import { createWebPages, isPublicPlace } from '../../src/server/gateways/web-pages.ts'
import { keptSecret } from '../../src/server/kept-secret.ts'

// Another instance of a running site, in a process of its own, which may also read pages of one server on this machine:
// no setting lets the application itself do that.
const [dataDir, port, kitchen] = process.argv.slice(2)
const databaseUrl = await joinEmbedded(dataDir!)
if (databaseUrl === undefined) throw new Error(`Nothing runs on ${dataDir}`)
const { pantry, collections } = JSON.parse(readFileSync('dist/catalogue.json', 'utf8'))
const app = await createApp({
  databaseUrl,
  secret: await keptSecret(dataDir!),
  publicUrl: `http://localhost:${port}`,
  logLevel: 'warn',
  pantry,
  collections,
  webDirectory: resolve('dist/web'),
  uploadsIn: { kind: 'disk', directory: resolve(dataDir!, 'uploads') },
  deliverMail: async () => undefined,
  webPages: createWebPages({
    mayReach: (address, asked) =>
      (address === '127.0.0.1' && asked === Number(kitchen)) || isPublicPlace(address, asked),
  }),
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('ready')
process.once('SIGTERM', () => void app.close())
