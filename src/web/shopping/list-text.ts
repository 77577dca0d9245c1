import type { Item } from '../../domain/shopping/item.ts'
import type { GroupedItems } from './groups.ts'

const line = ({ amount, shelf, name, notes }: Item) =>
  (shelf ? `${name}, ${shelf}${amount && ` (for ${amount})`}` : [amount, name].filter(Boolean).join(' ')) +
  (notes && `, ${notes}`)

const block = (title: string, items: Item[]) =>
  items.length === 0 ? [] : [`${title}\n${items.map((item) => `- ${line(item)}`).join('\n')}`]

/** A list for a message or a note: what is left to buy, aisle by aisle. */
export const listText = (name: string, { aisles, atHome }: GroupedItems) =>
  [
    name,
    ...aisles.flatMap(({ aisle, items }) => block(aisle, items)),
    ...block('You probably have', atHome),
  ].join('\n\n')
