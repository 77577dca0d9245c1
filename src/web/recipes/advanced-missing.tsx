import { CircleCheck, ShoppingBasket } from 'lucide-react'

const mostNamed = 3

/** On a card: what a cook would still have to buy. */
export function Missing({ names }: { names: string[] }) {
  const line =
    'mb-1.5 flex items-start gap-1.5 text-meta font-semibold [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0'
  if (names.length === 0)
    return (
      <p className={`${line} text-leaf`}>
        <CircleCheck aria-hidden /> You have everything
      </p>
    )
  const more = names.length - mostNamed
  return (
    <p className={line}>
      <ShoppingBasket aria-hidden />
      {`Missing: ${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
    </p>
  )
}
