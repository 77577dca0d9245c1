import type { Answer } from './connection.ts'
import type { Operation } from './description.ts'

/** What may be answered with a status of 500 and more: nothing of ours is broken, and the sentence says what is. */
const byDesign = new Map([
  ['Too many people are coming in right now. Please try again in a moment.', 503],
  // The page of somebody else that was asked for.
  ['We cannot reach this page. Please check the link.', 502],
])

const jsonIn = ({ headers, body }: Answer): unknown => {
  if (!headers.get('content-type')?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const sentenceIn = (answer: Answer) => {
  const told = jsonIn(answer)
  return told !== null && typeof told === 'object' ? (told as { error?: unknown }).error : undefined
}

/** Words with a space between them; "Bad Request" is none, for nobody learns from it what to do. */
const isSentence = (text: unknown) =>
  typeof text === 'string' &&
  /^\p{L}.* .{2,}/u.test(text) &&
  !/^(Bad Request|Client Error|Not Found)$/.test(text)

/** What is wrong with a refusal, whatever was refused. */
export function refusalFault(answer: Answer): string | undefined {
  const sentence = sentenceIn(answer)
  if (answer.status >= 500 && byDesign.get(String(sentence)) !== answer.status)
    return `${answer.status} ${answer.body.toString().slice(0, 300)}`
  if (answer.status >= 400 && !isSentence(sentence))
    return `${answer.status} without a sentence: ${answer.body.toString().slice(0, 200)}`
  return undefined
}

/** What is wrong with a good answer of a call: another status, kind or shape than the description has. */
export function answerFault(answer: Answer, operation: Operation): string | undefined {
  const { status, headers, body } = answer
  if (status === 304) return undefined
  if (status !== operation.status) return `${status} instead of ${operation.status}`
  const type = headers.get('content-type')?.split(';')[0] ?? 'nothing'
  if (!operation.types.includes(type)) return `${type} instead of ${operation.types.join(' or ')}`
  if (operation.isStream) return eventsIn(body).map(operation.objection).find(Boolean)
  return operation.objection(type === 'application/json' ? jsonIn(answer) : body.toString())
}

const eventsIn = (body: Buffer): unknown[] =>
  body
    .toString()
    .split('\n\n')
    .slice(0, -1)
    .filter((event) => event.startsWith('data: '))
    .map((event) => JSON.parse(event.slice('data: '.length)))

export const thingIn = (answer: Answer, { isStream }: Operation): unknown =>
  isStream && answer.status === 200 ? eventsIn(answer.body) : jsonIn(answer)
