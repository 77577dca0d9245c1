import { toast } from '../ui/toast.ts'

/** Takes a row away; where something is lost by it, a sentence says so and offers it back. */
export function removeRow<Row extends { id: string }>(
  onChange: (change: (rows: Row[]) => Row[]) => void,
  row: Row,
  place: number,
  title: string | undefined,
) {
  onChange((all) => all.filter(({ id }) => id !== row.id))
  if (title === undefined) return
  toast({
    title,
    action: { label: 'Undo', onSelect: () => onChange((all) => all.toSpliced(place, 0, row)) },
  })
}
