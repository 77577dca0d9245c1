/** The list with one of its rows at another place. */
export function moved<Row>(rows: Row[], from: number, to: number) {
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(to, 0, rows[from]!)
}
