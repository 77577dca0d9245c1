import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const compose = parse(read('compose.yaml')) as {
  services: Record<
    'proxy' | 'site' | 'database',
    { environment: Record<string, string>; read_only?: boolean }
  >
}

test('every setting of the image, of its neighbours and of the unit is one the README names', () => {
  const ofImage = /^ENV (.+)$/m.exec(read('Dockerfile'))![1]!.split(' ')
  const ofUnit = [...read('deploy/homeplate.service').matchAll(/^Environment=(\w+)=/gm)].map(
    ([, name]) => name!,
  )
  const names = [
    ...Object.keys(compose.services.site.environment),
    ...ofImage.map((one) => one.split('=')[0]!),
    ...ofUnit,
  ]
  const known = read('README.md')
  for (const name of names.filter((one) => one !== 'NODE_ENV')) expect(known, name).toContain(`\`${name}\``)
  expect(names.length).toBeGreaterThan(8)
})

test('what the image copies is there, and is not kept from its builder', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names]) =>
    names!.split(' '),
  )
  const offered = new Set(read('.dockerignore').split('\n'))
  for (const name of copied.filter((one) => one !== '.')) {
    expect(existsSync(join(root, name)), name).toBe(true)
    expect(offered, name).toContain(`!${name}`)
  }
  for (const line of offered)
    if (line.startsWith('!')) expect(existsSync(join(root, line.slice(1))), line).toBe(true)
})

test('nobody is root and nothing is written where it should not be', () => {
  expect(
    read('Dockerfile')
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('USER')),
  ).toBe('USER node')
  expect([compose.services.site.read_only, compose.services.proxy.read_only]).toEqual([true, true])
})
