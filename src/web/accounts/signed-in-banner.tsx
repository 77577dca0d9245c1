import { ArrowRight } from 'lucide-react'
import { displayName } from '../../domain/accounts/person.ts'
import type { User } from '../../domain/accounts/user.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'

export function SignedInBanner({ user }: { user: User }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-leaf-soft p-4 sm:pl-5"
    >
      <p className="min-w-0 flex-[1_0_190px] font-semibold wrap-anywhere text-leaf">
        You're already logged in as {displayName(user)}
      </p>
      <ButtonLink href={paths.home()} variant="ink">
        Go to Dashboard <ArrowRight aria-hidden />
      </ButtonLink>
    </div>
  )
}
