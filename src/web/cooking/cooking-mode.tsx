import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { CookingLayout } from './cooking-layout.tsx'
import type { CookingProps } from './cooking-props.ts'
import { CookingSkeleton } from './cooking-skeleton.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { MiseEnPlace, StartControls } from './mise-en-place.tsx'
import type { StepsProps } from './steps-props.ts'
import { TopBar } from './top-bar.tsx'
import { useCooking } from './use-cooking.ts'
import { createShownPlace, useFreshPage } from './use-fresh-page.ts'
import { leaveFullScreen } from './use-full-screen.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface CookingModeProps extends CookingProps {
  /** Their code is fetched when somebody begins. */
  renderSteps: (props: StepsProps) => ReactNode
}

export function CookingMode(props: CookingModeProps) {
  const { recipe, kept, renderSteps } = props
  const cooking = useCooking(props)
  const scroller = useRef<HTMLDivElement>(null)
  const [shown] = useState(() => createShownPlace(cooking.place))
  useWakeLock()
  useEffect(() => leaveFullScreen, [])
  usePageKeys(scroller, { onNext: cooking.next, onPrevious: cooking.previous })
  const place = { cooking, scroller, shown }
  if (cooking.place === 'preparing') return <Preparing {...props} {...place} />
  return (
    <Suspense fallback={<CookingSkeleton title={recipe.title} />}>
      {renderSteps({ recipe, kept, ...place })}
    </Suspense>
  )
}

type PreparingProps = CookingProps & Pick<StepsProps, 'cooking' | 'scroller' | 'shown'>

function Preparing({ recipe, kept, cooking, scroller, shown, ...telling }: PreparingProps) {
  useFreshPage(scroller, shown, 'preparing')
  return (
    <CookingLayout
      scroller={scroller}
      top={
        <div className="pb-1">
          <TopBar recipe={recipe}>
            <FullScreenButton />
          </TopBar>
        </div>
      }
      bottom={
        <StartControls
          going={numberOf(recipe.instructions, cooking.going)}
          onStart={cooking.start}
          onStartOver={cooking.startOver}
        />
      }
    >
      <MiseEnPlace recipe={recipe} kept={kept} {...telling} />
    </CookingLayout>
  )
}

/** Counted as they come: one that was added has no number of its own. */
const numberOf = (steps: Recipe['instructions'], going: number | undefined) =>
  going === undefined ? undefined : steps.findIndex(({ step }) => step === going) + 1
