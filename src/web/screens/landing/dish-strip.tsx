import { MapPin } from 'lucide-react'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from './section-heading.tsx'

const dishes = [
  { name: 'Butter chicken', from: 'North Indian', picture: 'curry', color: '#a57b5b' },
  { name: 'Miso ramen', from: 'Japanese', picture: 'ramen', color: '#a8804d' },
  { name: 'Margherita pizza', from: 'Italian', picture: 'pizza', color: '#af8a63' },
  { name: 'Jollof rice', from: 'West African', picture: 'jollof', color: '#ae7a62' },
]

export function DishStrip() {
  return (
    <section aria-labelledby="dishes">
      <SectionHeading
        id="dishes"
        line="African, Asian, European and more: each with amounts, steps and times."
      >
        Dishes of the world
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-7">
        {dishes.map(({ name, from, picture, color }) => (
          <li key={name}>
            <Picture
              name={picture}
              alt=""
              width={800}
              height={600}
              sizes="(min-width: 1400px) 290px, (min-width: 1024px) 22vw, 46vw"
              color={color}
              className="aspect-[4/3] w-full rounded-lg"
            />
            <p className="mt-3 flex items-center gap-1.5 text-label font-semibold text-ink-2">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {from}
            </p>
            <h3 className="mt-1 text-[17px] leading-tight font-[650] tracking-[-.018em] md:text-card">
              {name}
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
