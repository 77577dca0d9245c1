import { CalendarDays, Clock, Mail, type LucideIcon } from 'lucide-react'
import { Picture } from '../ui/picture.tsx'

interface Detail {
  icon: LucideIcon
  title: string
  lines: string[]
}

const details: Detail[] = [
  { icon: Clock, title: 'Support hours', lines: ['Monday to Friday', '9 AM to 6 PM EST'] },
  { icon: Mail, title: 'Replies', lines: ['Within 24 hours,', 'to the email you give'] },
  { icon: CalendarDays, title: 'Weekends', lines: ['Email-only support:', 'write, and we will answer'] },
]

/** When somebody is there, and how soon they answer. */
export function SupportDetails() {
  return (
    <section aria-label="Support details" className="overflow-hidden rounded-xl bg-surface">
      <Picture
        name="dumplings"
        color="#a3a27e"
        alt=""
        sizes="(min-width: 1024px) 340px, 100vw"
        className="h-44 w-full lg:h-56"
      />
      <h2 className="px-5 pt-6 text-card sm:px-7">When we are here</h2>
      <ul className="grid gap-5 px-5 pt-5 pb-7 sm:px-7">
        {details.map(({ icon: Icon, title, lines }) => (
          <li key={title} className="flex items-start gap-4">
            <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-bg">
              <Icon className="size-5 text-accent" />
            </span>
            <div>
              <h3 className="text-body font-semibold">{title}</h3>
              {lines.map((line) => (
                <p key={line} className="text-desc text-ink-2">
                  {line}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
