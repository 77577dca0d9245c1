import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  place: text(),
  network: text(),
  key: text().notNull(),
  largest: integer().notNull(),
  inParts: boolean().notNull(),
  state: text({ enum: ['open', 'arriving', 'whole', 'taken'] })
    .notNull()
    .default('open'),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
})

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid().notNull(),
    number: integer().notNull(),
    size: integer().notNull(),
    etag: text(),
    arrivingSince: moment(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
)

export const pictures = pgTable('pictures', {
  shownAs: text().primaryKey(),
  keys: text().array().notNull(),
  userId: uuid(),
  createdAt: moment().notNull(),
})
