import { createAsk } from './ask.ts'
import { brokenHttp } from './broken-http.ts'
import { type Answer, answersIn, exchange, type Sent, written } from './connection.ts'
import type { Operation } from './description.ts'
import { answerFault, refusalFault, thingIn } from './judge.ts'
import type { Letters } from './letters.ts'
import type { Dice } from './make.ts'
import { type Actor, cookieHeader, type createPeople, type Role, roles, takeCookies } from './people.ts'
import { hostilePart } from './hostile.ts'
import { spoil } from './spoil.ts'
import type { createTally } from './tally.ts'
import { someWay, type Step } from './ways.ts'

export interface Lane {
  /** Which of how many: each begins with other calls. */
  place: number
  port: number
  dice: Dice
  operations: Operation[]
  recipeIds: readonly string[]
  picture: Buffer
  people: ReturnType<typeof createPeople>
  letters: Letters
  tally: ReturnType<typeof createTally>
  secretWord: string
  /** Called with whatever was not as it should be. */
  report(fault: string, bytes: Buffer): void
}

/** Percent of what is sent. */
const shares = { broken: 8, pages: 5, inOrder: 45, spoiled: 60 }
/** So many calls of one person: what they may do in a day is counted. */
const life = 150
const often: Role[] = [...roles, 'member', 'premium', 'premium', 'administrator', 'administrator', 'stranger']
/** A request that says more than it sends is waited for; this lets it end. */
const isUnfinished = (how: string) => /length|protocol/.test(how)

const pages = [
  '/',
  '/recipes',
  '/recipe/ethnic_generated_1',
  '/shopping-lists/1',
  '/auth',
  '/app.html',
  '/sw.js',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/nothing.js',
  '/pictures/nothing-800.webp',
  '/pictures/uploaded/nothing-800.webp',
  '/objects/people/nothing.webp',
  '/unsubscribe/nobody.nothing',
  '/dev/outbox',
  '/api/docs',
  '/api/openapi.json',
  '/api/nowhere',
  '/api/login',
  '/api/stripe/webhook',
  '/shared-recipes/nothing',
  '/shared-lists/nothing',
]

/** One line of people who ask one thing after the other; what is done follows from the dice and from the answers. */
export function createLane(lane: Lane) {
  const { port, dice, operations, people, letters, tally, report } = lane
  const { roll, pick } = dice
  const ask = createAsk(lane)
  const actors = new Map<Role, { actor: Actor; left: number; steps: Step[] }>()
  const nextOf = new Map(roles.map((role) => [role, lane.place * operations.length]))
  const called = new Map(operations.map((operation) => [operation.name, operation]))

  async function someone(role: Role) {
    const found = actors.get(role)
    if (found && found.left-- > 0) return found
    const fresh = { actor: await people.somebody(role), left: life, steps: [] as Step[] }
    actors.set(role, fresh)
    return fresh
  }

  /** One call after the other, so that each role makes every one. */
  function anyCall(role: Role) {
    const next = nextOf.get(role)!
    nextOf.set(role, next + 1)
    return operations[Math.floor(next) % operations.length]!
  }

  async function sendBroken() {
    const { how, bytes } = brokenHttp(dice)
    const answers = answersIn(await exchange(port, bytes, { mayEnd: true }))
    for (const answer of answers) {
      tally.other('broken HTTP', answer.status)
      complain(refusalFault(answer), how, bytes)
    }
    if (answers.length === 0) tally.other('broken HTTP', 0)
  }

  async function openPage() {
    const { actor } = await someone(pick(often))
    const [path, query] = [pick(pages), roll(4) === 0 ? `?a=${hostilePart(dice)}` : '']
    const headers = { host: 'localhost', 'x-forwarded-for': actor.address, ...cookieHeader(actor.cookies) }
    const sent = { method: 'GET', target: path + query, headers: Object.entries(headers) }
    const spoiled = roll(2) === 0 ? spoil(sent, dice) : { sent, how: 'as it is' }
    const answer = await send(spoiled.sent, spoiled.how)
    if (!answer) return
    tally.other('pages', answer.status)
    if (answer.status >= 500) complain(refusalFault(answer), spoiled.how, written(spoiled.sent))
  }

  async function send(sent: Sent, how: string): Promise<Answer | undefined> {
    const bytes = written(sent)
    try {
      const received = await exchange(port, bytes, { mayEnd: isUnfinished(how) })
      const [answer] = answersIn(received, sent.method === 'HEAD')
      if (!answer && !isUnfinished(how)) complain('no answer', how, bytes)
      return answer
    } catch (error) {
      complain(String(error), how, bytes)
      return undefined
    }
  }

  async function call() {
    const role = pick(often)
    const person = await someone(role)
    const { actor } = person
    if (person.steps.length === 0 && roll(100) < shares.inOrder) person.steps = someWay(role, dice)
    const step = roll(100) < shares.inOrder * 2 ? person.steps.shift() : undefined
    const operation = step ? called.get(step.call)! : anyCall(role)
    const asked = ask(actor, operation, step)
    const isSpoiled = !step && roll(100) < shares.spoiled
    const { sent, how, isSameCall } = isSpoiled
      ? spoil(asked.sent, dice)
      : { sent: asked.sent, how: 'as described', isSameCall: true }
    const answer = await send(sent, `${operation.name} by ${role}: ${how}`)
    if (!answer) return
    tally.count(operation.name, role, answer.status)
    if (!isSpoiled && answer.status >= 400 && answer.status !== 401 && answer.status !== 403)
      tally.refused(operation.name, `${role}, ${answer.status} ${answer.body.toString().slice(0, 200)}`)
    const isShort = sent.method === 'HEAD'
    const isGood = answer.status < 300
    const fault = isGood || isShort ? isSameCall && answerFault(answer, operation) : refusalFault(answer)
    complain(fault || undefined, `${operation.name} by ${role}: ${how}`, written(sent))
    if (role !== 'administrator' && answer.body.includes(lane.secretWord))
      complain('told somebody else’s word', `${operation.name} by ${role}`, written(sent))
    if (isSameCall) await learn(actor, operation, asked, answer, step)
    if (answer.status === 401 && person.steps.length === 0 && !(await people.isStill(actor)))
      actors.delete(role)
    else if (roll(20) === 0 && person.steps.length === 0 && !(await people.isStill(actor)))
      actors.delete(role)
  }

  async function learn(
    actor: Actor,
    operation: Operation,
    { params, body }: ReturnType<typeof ask>,
    answer: Answer,
    step: Step | undefined,
  ) {
    const { seen, person } = actor
    const thing = thingIn(answer, operation)
    if (thing !== undefined) seen.keep(operation, thing, params)
    const cookies = answer.cookies.filter((line) => actor.role !== 'visitor' || !line.includes('-session='))
    takeCookies(actor.cookies, cookies)
    if (answer.status >= 300) return
    const [etag, location] = ['etag', 'location'].map((name) => answer.headers.get(name))
    if (operation.takesFile && etag !== undefined) seen.note('etag', etag)
    if (operation.takesFile && location !== undefined) seen.note('arrived', location)
    const told = (thing ?? {}) as Record<string, unknown>
    if (operation.name === 'completeMultipartUpload') seen.note('arrived', String(told['location']))
    const given = (body ?? {}) as Record<string, unknown>
    if (typeof given['newPassword'] === 'string') person.password = given['newPassword']
    if (operation.name === 'deleteAccount') seen.note('deleted', person.email)
    if (operation.name === 'register') {
      person.username = String(given['username'])
      person.email = String(given['email'])
    }
    if (step?.awaits) await open(step.awaits, actor)
  }

  async function open({ secret, field, to = '' }: NonNullable<Step['awaits']>, { seen, person }: Actor) {
    const word = await letters.secretFor(to + person.email, secret, seen.texts(field).at(-1))
    if (word !== undefined) seen.note(field, word)
  }

  function complain(fault: string | undefined, how: string, bytes: Buffer) {
    if (fault !== undefined) report(`${how}: ${fault}`, bytes)
  }

  return async (count: number) => {
    for (let sent = 0; sent < count; sent++) {
      const kind = roll(100)
      if (kind < shares.broken) await sendBroken()
      else if (kind < shares.broken + shares.pages) await openPage()
      else await call()
    }
  }
}
