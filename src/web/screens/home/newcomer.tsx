import { day } from '../../../domain/durations.ts'
import { ArrowRight, Crown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../navigation/paths.ts'
import { useUser } from '../../session/use-user.ts'

const firstDay = day

/** On their first day people are shown the way to the plans; nobody is stopped on the way in. */
export function Newcomer() {
  const { user } = useUser()
  const [now] = useState(Date.now)
  if (!user || user.isPremium || now - Date.parse(user.createdAt) > firstDay) return null
  return (
    <p className="-mx-1.5 -mt-6 flex flex-wrap items-center gap-x-3 rounded-lg bg-saffron-soft px-4 py-1.5 text-desc md:mx-0 md:-mt-12 md:px-5">
      <Crown aria-hidden className="size-[18px] shrink-0" />
      <span>
        Welcome!<span className="max-sm:hidden"> Both plans, side by side:</span>
      </span>
      <Link
        href={paths.onboarding()}
        className="flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4"
      >
        Choose Your Plan <ArrowRight aria-hidden className="size-4" />
      </Link>
    </p>
  )
}
