import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { TwoFactorState } from '../../domain/accounts/two-factor.ts'
import { twoFactor } from '../../domain/accounts/limits.ts'
import { lazyPart } from '../boot/lazy.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { SecurityRow } from './security-row.tsx'
import { twoFactorQuery } from './two-factor-query.ts'

// Rarely opened, and it brings the drawing of QR codes with it.
const { Component: SetUpDialog } = lazyPart(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)
const { Component: ChangeTwoFactorDialog } = lazyPart(
  async () => (await import('./change-two-factor-dialog.tsx')).ChangeTwoFactorDialog,
)

type Opened = 'setUp' | 'newCodes' | 'turnOff'

/** Whether signing in takes a code, and the ways to change that. */
export function TwoFactorRow() {
  const { data: state, isError, isFetching, refetch } = useQuery(twoFactorQuery)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <SecurityRow
      title="Two-factor sign-in"
      badge={state && <Badge isOn={state.isOn} />}
      actions={
        <>
          {state && <Actions isOn={state.isOn} onOpen={setOpened} />}
          {!state && isError && (
            <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )}
          {!state && !isError && <Skeleton className="h-11 w-24 rounded-full!" />}
        </>
      }
    >
      {isError && !state ? "We couldn't load this." : words(state)}
      <Suspense>
        {opened === 'setUp' && <SetUpDialog onClose={close} />}
        {(opened === 'newCodes' || opened === 'turnOff') && (
          <ChangeTwoFactorDialog change={opened} onClose={close} />
        )}
      </Suspense>
    </SecurityRow>
  )
}

function words(state: TwoFactorState | undefined) {
  if (!state?.isOn)
    return 'Besides your password, ask for a code from an app on your phone. A stolen password alone opens nothing then.'
  const left = state.recoveryCodesLeft
  const few = left <= 2 ? ' Make new ones before you run out.' : ''
  return `Signing in takes a code from your authenticator app. ${left} of ${twoFactor.recovery.count} recovery codes left.${few}`
}

const Badge = ({ isOn }: { isOn: boolean }) => (
  <span
    className={classNames(
      'rounded-full px-2.5 py-0.5 text-label font-semibold',
      isOn ? 'bg-leaf-soft text-leaf' : 'bg-surface-2 text-ink-2',
    )}
  >
    {isOn ? 'On' : 'Off'}
  </span>
)

function Actions({ isOn, onOpen }: { isOn: boolean; onOpen: (opened: Opened) => void }) {
  if (!isOn)
    return (
      <Button variant="outline" onClick={() => onOpen('setUp')}>
        Set up
      </Button>
    )
  return (
    <>
      <Button variant="outline" onClick={() => onOpen('newCodes')}>
        New recovery codes
      </Button>
      <Button variant="outline" onClick={() => onOpen('turnOff')}>
        Turn off
      </Button>
    </>
  )
}
