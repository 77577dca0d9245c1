import { Crown, User } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'

export function MembershipBadge({ isPremium }: { isPremium: boolean }) {
  const Icon = isPremium ? Crown : User
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-2 rounded-full py-2 pr-4 pl-3 text-meta font-semibold',
        isPremium ? 'bg-panel text-on-panel' : 'bg-surface-2',
      )}
    >
      <Icon aria-hidden className={classNames('size-4', isPremium && 'text-saffron')} />
      {isPremium ? 'Premium Member' : 'Free Member'}
    </p>
  )
}
