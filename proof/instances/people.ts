import { changePassword, getUser, login, logout } from '../../src/domain/accounts/calls.ts'
import { signUp } from './members.ts'
import type { Findings } from '../findings.ts'
import type { Site } from './site.ts'

const rounds = 5

export async function showSessions(site: Site, { shows }: Findings) {
  const all = site.ports.map((_, instance) => instance)
  let [known, unknown, others] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const member = await signUp(site)
    const statuses = () =>
      Promise.all(
        all.map(async (at) => (await site.browser(at, new Map(member.cookies)).send(getUser, {})).status),
      )
    known += (await statuses()).filter((status) => status === 200).length
    const before = new Map(member.cookies)
    await member.at(round % all.length).send(logout, {})
    const after = await Promise.all(
      all.map(async (at) => (await site.browser(at, new Map(before)).send(getUser, {})).status),
    )
    unknown += after.filter((status) => status === 401).length

    const [here, there] = [site.browser(), site.browser()]
    const { username, password } = member.person
    for (const browser of [here, there]) await browser.send(login, { body: { username, password } })
    const stays = new Map(there.cookies)
    for (const at of all) await site.browser(at, new Map(stays)).send(getUser, {})
    const newPassword = 'Second-life-42'
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
    await site.browser((round + 1) % all.length, here.cookies).send(changePassword, { body })
    const ended = await Promise.all(
      all.map(async (at) => (await site.browser(at, new Map(stays)).send(getUser, {})).status),
    )
    others += ended.filter((status) => status === 401).length
  }
  const most = rounds * all.length
  shows('a session made on one is known on all', known === most, `${known} of ${most} answers`)
  shows('signed out on one, it has ended on all', unknown === most, `${unknown} of ${most} answers`)
  shows('a new password ends other devices on all', others === most, `${others} of ${most} answers`)
}

/** How many wrong passwords are looked at before somebody has to wait. */
async function guess(site: Site, address: string, instanceOf: (guessed: number) => number) {
  const { person } = await signUp(site)
  for (let guessed = 0; guessed < 30; guessed += 1) {
    const { status } = await site.browser(instanceOf(guessed), new Map(), address).send(login, {
      body: { username: person.username, password: 'Wrong-guess-1' },
    })
    if (status === 429) return guessed
  }
  return undefined
}

export async function showThrottling(site: Site, { shows }: Findings) {
  const onOne = await guess(site, '203.0.113.7', () => 0)
  const across = await guess(site, '203.0.113.8', (guessed) => guessed % site.ports.length)
  shows(
    'wrong passwords count across them',
    onOne !== undefined && across === onOne,
    `refused after ${onOne} on one, after ${across} on all in turn`,
  )
}
