import { readFile } from 'node:fs/promises'
import { StartupProblem } from '../../startup-problem.ts'
import { run } from './run.ts'

export interface Account {
  name: string
  uid: number
  gid: number
}

export interface Accounts {
  list(): Promise<Account[]>
  create(name: string): Promise<void>
}

const preferred = ['homeplate', 'nobody']

export const systemAccounts: Accounts = {
  async list() {
    return parsePasswd(await readFile('/etc/passwd', 'utf8'))
  },
  async create(name) {
    // shadow-utils first, then Debian's adduser, then BusyBox's.
    const ways: [string, string[]][] = [
      ['useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
      ['adduser', ['--system', '--no-create-home', name]],
      ['adduser', ['-S', '-D', '-H', name]],
    ]
    for (const [command, args] of ways) {
      if ((await run(command, args)).ok) return
    }
  },
}

export function parsePasswd(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    if (!name || !uid || !gid) return []
    return [{ name, uid: Number(uid), gid: Number(gid) }]
  })
}

export async function unprivilegedAccount(accounts: Accounts): Promise<Account> {
  const found = choose(await accounts.list())
  if (found) return found
  await accounts.create('homeplate')
  const created = choose(await accounts.list())
  if (created) return created
  throw new StartupProblem(
    'PostgreSQL refuses to run as root, and this machine has no other user. ' +
      'Create one named homeplate, start Homeplate as an ordinary user, ' +
      'or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

function choose(all: Account[]): Account | undefined {
  const candidates = all.filter((account) => account.uid > 0 && account.gid > 0)
  for (const name of preferred) {
    const match = candidates.find((account) => account.name === name)
    if (match) return match
  }
  return candidates[0]
}
