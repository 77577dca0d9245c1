import { z } from 'zod'
import '../../src/domain/plain-refusals.ts'
import { courses, difficulties } from '../../src/domain/recipes/recipe.ts'

const words = z.string().trim().min(1)
const minutes = z.int().min(0)

const time = z
  .strictObject(
    { active: minutes.default(0), cooking: minutes.default(0), waiting: minutes.default(0) },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? undefined : 'say active, cooking and waiting, in minutes',
    },
  )
  .refine(({ active, cooking, waiting }) => active + cooking + waiting > 0, 'say how long it takes')

/** What stands above a recipe. */
export const frontMatter = z.strictObject({
  title: words.max(80),
  description: words.min(90, 'shorter than 90 characters').max(180, 'longer than 180 characters'),
  restaurant: words.optional(),
  cuisine: words,
  course: z.enum(courses, `one of ${courses.join(', ')}`),
  difficulty: z.enum(difficulties, `one of ${difficulties.join(', ')}`),
  servings: z.int().positive(),
  time,
  premium: z.boolean(),
  tags: z.array(z.string().regex(/^[a-z0-9-]+$/, 'tags are lowercase words')).min(1),
  /** Why it may differ from what is usual. */
  exceptions: z.strictObject({ salt: words, weight: words, time: words, oven: words }).partial().default({}),
  /** The day it comes out; without one it is out already. */
  published: z.iso.date('published is a day such as 2026-12-01').optional(),
})
export type FrontMatter = z.infer<typeof frontMatter>

/** The front matter where it is right, what can be read of it otherwise, and what is wrong with it. */
export function readFrontMatter(metadata: Record<string, unknown>): {
  whole?: FrontMatter
  front: Partial<FrontMatter>
  problems: string[]
} {
  const read = frontMatter.safeParse(metadata)
  if (read.success) return { whole: read.data, front: read.data, problems: [] }
  const front = Object.entries(frontMatter.shape).flatMap(([key, schema]) => {
    const field = schema.safeParse(metadata[key])
    return field.success ? [[key, field.data]] : []
  })
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.') || 'above'}: ${message}`)
  return { front: Object.fromEntries(front) as Partial<FrontMatter>, problems }
}
