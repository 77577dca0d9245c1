/** What rooms need of a logger. */
export interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
