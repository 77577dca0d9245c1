import { type Column, or, sql, type SQL } from 'drizzle-orm'
import { admin } from '../../domain/admin/limits.ts'

/** The rows of a page; the first is number one. */
export const rowsOf = (page: number) => ({ limit: admin.pageSize, offset: (page - 1) * admin.pageSize })

/** Whether any of these columns holds the text, in any case. */
export function holds(text: string, ...columns: Column[]): SQL | undefined {
  if (text === '') return undefined
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`))
}

export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
