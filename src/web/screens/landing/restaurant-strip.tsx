import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from './section-heading.tsx'

const restaurants = [
  { name: "McDonald's", picture: 'burger-sq', color: '#a4845e' },
  { name: 'Olive Garden', picture: 'alfredo-sq', color: '#a6906f' },
  { name: 'IHOP', picture: 'pancakes-sq', color: '#b08b64' },
  { name: 'Chick-fil-A', picture: 'chicken-sandwich-sq', color: '#a58a6d' },
  { name: 'Taco Bell', picture: 'tacos-sq', color: '#ab8151' },
  { name: 'Starbucks', picture: 'iced-sq', color: '#a88c6f' },
]

export function RestaurantStrip() {
  return (
    <section aria-labelledby="restaurants">
      <SectionHeading id="restaurants" line="Our own recipes, inspired by the orders you know by heart.">
        Restaurant favorites, from your own kitchen
      </SectionHeading>
      <ul className="grid grid-cols-3 gap-x-4 gap-y-6 md:grid-cols-6 md:gap-5">
        {restaurants.map(({ name, picture, color }) => (
          <li key={name} className="flex flex-col items-center gap-2.5 text-center md:gap-3.5">
            <Picture
              name={picture}
              alt=""
              width={256}
              height={256}
              sizes="172px"
              color={color}
              className="aspect-square w-full max-w-[172px] rounded-full"
            />
            <span className="font-display text-[15px] leading-tight font-[650] tracking-[-.015em] md:text-[17px]">
              {name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
