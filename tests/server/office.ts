import { startApp } from '../app.ts'

/** For tests: a site with someone who runs it. */
export async function openOffice(options: Parameters<typeof startApp>[0] = {}) {
  const site = await startApp({ isNew: true, ...options })
  const query = async (text: string, values: unknown[] = []) =>
    (await site.database.pool.query(text, values)).rows
  const admin = await site.signUp({ username: 'boss' })
  return {
    ...site,
    query,
    /** The first account of a site runs it. */
    admin,
    /** Everything written into the log, oldest first. */
    log: () => query('select action, subject, details, admin_id from admin_actions order by created_at, id'),
  }
}
export type Office = Awaited<ReturnType<typeof openOffice>>
