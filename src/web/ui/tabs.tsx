import { type ComponentProps, createContext, type KeyboardEvent, useContext, useId, useMemo } from 'react'
import { classNames } from './class-names.ts'

interface Choice {
  id: string
  value: string
  choose: (value: string) => void
  followsFocus: boolean
}

const Chosen = createContext<Choice | undefined>(undefined)

function useTab(value: string) {
  const chosen = useContext(Chosen)
  if (!chosen) throw new Error('A tab stands in Tabs.')
  const isActive = chosen.value === value
  return {
    isActive,
    state: isActive ? 'active' : 'inactive',
    tabId: `${chosen.id}-tab-${value}`,
    panelId: `${chosen.id}-panel-${value}`,
    choose: () => chosen.choose(value),
    followsFocus: chosen.followsFocus,
  }
}

interface TabsProps extends ComponentProps<'div'> {
  value: string
  onValueChange: (value: string) => void
  /** The arrow keys open what they come to; otherwise Enter or the space bar does. */
  followsFocus?: boolean
}

export function Tabs({ value, onValueChange, followsFocus = false, ...rest }: TabsProps) {
  const id = useId()
  const chosen = useMemo(
    () => ({ id, value, choose: onValueChange, followsFocus }),
    [id, value, onValueChange, followsFocus],
  )
  return (
    <Chosen value={chosen}>
      <div {...rest} />
    </Chosen>
  )
}

/** The arrow keys, Home and End go from tab to tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const list = event.currentTarget.closest('[role=tablist]')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const here = tabs.indexOf(event.currentTarget)
  const places = new Map([
    ['ArrowRight', here + 1],
    ['ArrowLeft', here - 1],
    ['Home', 0],
    ['End', -1],
  ])
  const place = places.get(event.key)
  if (place === undefined) return
  event.preventDefault()
  tabs.at(place % tabs.length)?.focus()
}

export const TabList = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    role="tablist"
    className={classNames('flex rounded-full bg-surface-2 p-1 forced-colors:border', className)}
    {...rest}
  />
)

interface PartProps {
  value: string
}

export function Tab({ value, className, ...rest }: ComponentProps<'button'> & PartProps) {
  const { isActive, state, tabId, panelId, choose, followsFocus } = useTab(value)
  return (
    <button
      type="button"
      role="tab"
      id={tabId}
      aria-selected={isActive}
      aria-controls={panelId}
      tabIndex={isActive ? 0 : -1}
      data-state={state}
      onClick={choose}
      onFocus={followsFocus ? choose : undefined}
      onKeyDown={moveFocus}
      className={classNames(
        'min-h-11 flex-1 rounded-full px-4 text-desc font-semibold text-ink-2 transition-[background-color,color]',
        'hover:text-ink data-[state=active]:bg-bg data-[state=active]:text-ink data-[state=active]:shadow-low',
        // A border and no shadow, so that forced colors keep it.
        'data-[state=active]:border-[1.5px] data-[state=active]:border-edge forced-colors:data-[state=active]:border-3',
        className,
      )}
      {...rest}
    />
  )
}

interface TabPanelProps extends ComponentProps<'div'>, PartProps {
  /** What stands in it stays while another one is open. */
  isKept?: boolean
}

export function TabPanel({ value, isKept = false, className, children, ...rest }: TabPanelProps) {
  const { isActive, tabId, panelId } = useTab(value)
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId}
      hidden={!isActive}
      tabIndex={isActive ? 0 : undefined}
      className={classNames('rounded-md', className)}
      {...rest}
    >
      {(isActive || isKept) && children}
    </div>
  )
}
