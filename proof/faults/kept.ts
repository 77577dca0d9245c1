import { type Attempt, ask, isDone, type Writer } from './writers.ts'

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

const rating = (value: string) => 1 + (Number(value) % 4)

/** The last that was acknowledged, and what was tried after it: one of these is what stands there. */
function possible(attempts: Attempt[], kind: Attempt['kind']) {
  const ofKind = attempts.filter((one) => one.kind === kind)
  return ofKind.slice(Math.max(0, ofKind.findLastIndex(isDone)))
}

/** What was acknowledged and is not there, there twice, or half: sentences, none where all is well. */
export async function missing(writers: Writer[], url: string, query: Query) {
  const wrong: string[] = []
  for (const writer of writers) {
    const { username, attempts } = writer
    const values = (kind: Attempt['kind'], wanted: (one: Attempt) => boolean) =>
      attempts.filter((one) => one.kind === kind && wanted(one)).map(({ value }) => value)
    const rows = (text: string) =>
      query(text.replaceAll('$me', '(select id from users where username = $1)'), [username])
    const compare = (kind: Attempt['kind'], there: string[]) => {
      const done = values(kind, isDone)
      const tried = new Set(values(kind, () => true))
      const found = new Set(there)
      for (const one of done) if (!found.has(one)) wrong.push(`${kind} ${one} of ${username} is gone`)
      if (found.size < there.length) wrong.push(`a ${kind} of ${username} is there twice`)
      for (const one of there) if (!tried.has(one)) wrong.push(`nobody wrote ${kind} ${one} of ${username}`)
    }

    const lists = await rows('select id, items from shopping_lists where user_id = $me')
    compare(
      'list',
      lists.map(({ id }) => String(id)),
    )
    const items = lists.flatMap((list) => list['items'] as { id: string; name: string }[])
    compare(
      'item',
      items.map(({ id }) => id).filter((id) => id.startsWith('thing-')),
    )
    for (const { id, items: inList } of lists) {
      const first = (inList as { id: string }[]).filter((one) => one.id.startsWith(String(id)))
      if (first.length !== 3) wrong.push(`list ${String(id)} is half written`)
    }

    const recipes = await rows(
      `select title, body -> 'ingredients' as ingredients, body -> 'instructions' as instructions from own_recipes where user_id = $me`,
    )
    compare(
      'recipe',
      recipes.map(({ title }) => String(title)),
    )
    for (const { title, ingredients, instructions } of recipes)
      if ((ingredients as unknown[]).length !== 2 || (instructions as unknown[]).length !== 2)
        wrong.push(`recipe ${String(title)} is half written`)

    for (const [kind, text, of] of [
      ['notes', 'select notes as value from recipe_notes where user_id = $me', (value: string) => value],
      [
        'rating',
        'select rating as value from recipe_ratings where user_id = $me',
        (value: string) => String(rating(value)),
      ],
    ] as const) {
      if (!values(kind, isDone).length) continue
      const [row] = await rows(text)
      const allowed = possible(attempts, kind).map(({ value }) => of(value))
      if (!allowed.includes(String(row?.['value'])))
        wrong.push(`${kind} of ${username} are ${String(row?.['value'])}, not one of ${allowed.join(', ')}`)
    }

    for (const { person, cookie } of writer.accounts) {
      const me = await ask(url, '/api/user', { cookie })
      if (me.status !== 200) wrong.push(`the session of ${person.username} is gone (${me.status})`)
    }
    const shown = writer.pictures.at(-1)
    if (shown !== undefined) {
      const [row] = await rows('select profile_image_url as path from users where id = $me')
      const path = String(row?.['path'])
      const seen = await ask(url, path, { cookie: writer.cookie })
      if (seen.status !== 200) wrong.push(`the picture ${path} of ${username} is not there (${seen.status})`)
    }
  }
  const half = await query(
    'select username from users u where deleted_at is null and not exists (select 1 from user_sessions s where s.user_id = u.id)',
  )
  for (const { username } of half) wrong.push(`the account ${String(username)} is half made`)
  return wrong
}
