import type { ClientBase } from 'pg'

/** What a connection was told that its number is: known of every connected client, though not to its types. */
export const processIdOf = (client: ClientBase) => Number(Reflect.get(client, 'processID'))
