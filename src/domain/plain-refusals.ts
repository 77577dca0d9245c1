import { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Why a value was refused, where its schema has no sentence of its own: in words for people, not for programmers. */
function plainRefusal(issue: Issue) {
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_value') return 'This is not one of the choices.'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is missing.'
  if (issue.code === 'unrecognized_keys') return `There is no ${issue.keys.join(', ')} here.`
  return 'This is not filled in as it should be.'
}

function tooSmall({ origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) {
  if (origin === 'string')
    return minimum === 1 ? 'This is missing.' : `Please write at least ${minimum} characters.`
  if (origin === 'array' || origin === 'set') return `Please choose at least ${minimum}.`
  return `Please choose ${minimum} or more.`
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>) {
  if (origin === 'string') return `Please write at most ${maximum} characters.`
  if (origin === 'array' || origin === 'set') return `Please choose at most ${maximum}.`
  return `Please choose ${maximum} or less.`
}

z.config({ customError: plainRefusal })
