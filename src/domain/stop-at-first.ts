import type { z } from 'zod'

/** A list that holds rubbish is looked at up to its first: to name each takes far longer than to read a list. */
export const stopAtFirst: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true }
