interface Row {
  id: string
}

/** The list with one of its rows at another place; one that has gone meanwhile moves nothing. */
export function moved<R extends Row>(rows: R[], id: string, to: number) {
  const from = rows.findIndex((row) => row.id === id)
  return from < 0 ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)
}
