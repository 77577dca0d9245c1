/** Where the database is. */
export interface DatabaseAddresses {
  /** Where questions go: to the server itself or, where there is a direct address, to a pooler. */
  databaseUrl: string
  /** The server itself, for what needs a connection that stays. */
  databaseDirectUrl?: string | undefined
  /** A copy of the server that is read only, for what may be a moment old. */
  databaseReplicaUrl?: string | undefined
}

/** A pooler hands out a connection for one transaction at a time; whoever has one says so by giving the other address. */
export const isPooled = ({ databaseDirectUrl }: DatabaseAddresses) => databaseDirectUrl !== undefined

/** For what needs a connection that stays: news, locks, migrations, backups. */
export const directUrlOf = ({ databaseUrl, databaseDirectUrl }: DatabaseAddresses) =>
  databaseDirectUrl ?? databaseUrl
