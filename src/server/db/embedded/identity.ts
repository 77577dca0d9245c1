import { userInfo } from 'node:os'
import { systemAccounts, unprivilegedAccount } from './accounts.ts'
import type { Account, Accounts } from './accounts.ts'
import { type Disguise, run } from './run.ts'

export interface Owner {
  uid: number
  gid: number
}

// Whom PostgreSQL runs as: it refuses root, so root needs a way around.
export interface Identity extends Disguise {
  kind: 'self' | 'namespace' | 'user'
  // Whom the files must belong to, and whose permissions count; absent when that is simply ourselves.
  files?: Owner
}

export interface IdentityOptions {
  accounts?: Accounts
  runAs?: 'namespace' | 'user'
  // The owner of an existing cluster: one that belongs to an ordinary user keeps belonging to them.
  clusterOwner?: number | undefined
}

export async function chooseIdentity(options: IdentityOptions = {}): Promise<Identity> {
  const uid = process.getuid?.()
  if (uid === undefined) return self
  const accounts = options.accounts ?? systemAccounts
  if (uid !== 0) return hasName() ? self : await nameless(accounts)
  const owner = options.runAs ? undefined : await ordinaryOwner(accounts, options.clusterOwner)
  if (owner) return otherUser(owner)
  const account = await unprivilegedAccount(accounts)
  if (options.runAs !== 'user' && (await namespacesWork(account))) {
    return { ...namespace(account), files: { uid: 0, gid: 0 } }
  }
  return otherUser(account)
}

const self: Identity = { kind: 'self', wrap: (command, args) => ({ command, args, as: {} }) }

function namespace(account: Account): Identity {
  const { uid, gid } = account
  const mapping = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  return {
    kind: 'namespace',
    wrap: (command, args) => ({ command: 'unshare', args: [...mapping, command, ...args], as: {} }),
  }
}

function otherUser({ uid, gid }: Account): Identity {
  return { kind: 'user', files: { uid, gid }, wrap: (command, args) => ({ command, args, as: { uid, gid } }) }
}

async function namespacesWork(account: Account): Promise<boolean> {
  const { command, args } = namespace(account).wrap('unshare', ['--version'])
  return (await run(command, args)).ok
}

async function ordinaryOwner(accounts: Accounts, uid: number | undefined): Promise<Account | undefined> {
  if (!uid) return undefined
  return (await accounts.list()).find((account) => account.uid === uid)
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

// initdb insists on a user name; a container started with a bare number has none.
async function nameless(accounts: Accounts): Promise<Identity> {
  const account = (await accounts.list()).find((candidate) => candidate.uid > 0)
  return account && (await namespacesWork(account)) ? namespace(account) : self
}
