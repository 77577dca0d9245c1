import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { attentionQuery } from '../admin/use-admin.ts'
import { type AdminTab, adminTabAt, useAdminTab } from '../admin/use-admin-tab.ts'
import { whenFirstUsed } from '../boot/first-use.ts'
import { type LazyPart, lazyPart } from '../boot/lazy.tsx'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'

const panels: Record<AdminTab, { name: string; panel: LazyPart }> = {
  overview: {
    name: 'Overview',
    panel: lazyPart(async () => (await import('./admin/overview.tsx')).Overview),
  },
  recipes: {
    name: 'Recipes',
    panel: lazyPart(async () => (await import('./admin/recipes.tsx')).Recipes),
  },
  imports: {
    name: 'Imports',
    panel: lazyPart(async () => (await import('../admin/imports-panel.tsx')).ImportsPanel),
  },
  people: {
    name: 'People',
    panel: lazyPart(async () => (await import('../admin/people-panel.tsx')).PeoplePanel),
  },
  messages: {
    name: 'Messages',
    panel: lazyPart(async () => (await import('../admin/messages-panel.tsx')).MessagesPanel),
  },
  outbox: {
    name: 'Outbox',
    panel: lazyPart(async () => (await import('../admin/outbox-panel.tsx')).OutboxPanel),
  },
  log: {
    name: 'Log',
    panel: lazyPart(async () => (await import('../admin/log-panel.tsx')).LogPanel),
  },
  settings: {
    name: 'Settings',
    panel: lazyPart(async () => (await import('../admin/settings-panel.tsx')).SettingsPanel),
  },
  health: {
    name: 'Health',
    panel: lazyPart(async () => (await import('../admin/health-panel.tsx')).HealthPanel),
  },
}
const tabs = Object.entries(panels) as [AdminTab, (typeof panels)[AdminTab]][]

/** What is shown first. */
export const loadPanelAt = (search: string) => panels[adminTabAt(search)].panel.load()

/** So that nobody waits for a tab; what does not come now is fetched when it is opened. */
const loadPanels = () => void Promise.allSettled(tabs.map(([, { panel }]) => panel.load()))

export function Admin() {
  const [tab, open] = useAdminTab()
  const { data: attention } = useQuery(attentionQuery)
  useEffect(() => whenFirstUsed(loadPanels), [])
  const waiting: Partial<Record<AdminTab, number | undefined>> = {
    messages: attention?.unreadMessages,
    outbox: attention && attention.troubledMails + attention.givenUpMails,
  }
  return (
    <>
      <header className="pt-6 md:pt-10">
        <h1 className="text-h1">Admin Dashboard</h1>
        <p className="mt-3 max-w-xl text-lg text-ink-2">How the kitchen runs, and what it needs from you.</p>
      </header>
      <Tabs value={tab} onValueChange={(next) => open(next as AdminTab)} className="mt-7">
        <ScrolledTabs shown={tab} counts={Object.values(waiting).join()}>
          {tabs.map(([id, { name }]) => (
            <Tab key={id} value={id} className="flex-none whitespace-nowrap sm:px-5">
              {name}
              <Waiting count={waiting[id] ?? 0} />
            </Tab>
          ))}
        </ScrolledTabs>
        {tabs.map(([id, { panel }]) => (
          <TabPanel key={id} value={id} className="mt-8">
            <Suspense fallback={<CenteredSpinner />}>
              <panel.Component />
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}

interface ScrolledTabsProps {
  shown: AdminTab
  counts: string
  children: ReactNode
}

/** On a narrow screen the tabs are wider than it: the open one is brought into sight. */
function ScrolledTabs({ shown, counts, children }: ScrolledTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>(`[id$="-tab-${shown}"]`)
    if (active && list.current) list.current.scrollLeft = active.offsetLeft - list.current.clientWidth / 3
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- A count that arrives makes the tabs wider.
  }, [shown, counts])
  return (
    <TabList
      ref={list}
      aria-label="Parts of the dashboard"
      className="relative max-w-full overflow-x-auto [scrollbar-width:none] sm:w-fit"
    >
      {children}
    </TabList>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="ml-2 inline-grid min-w-5.5 place-items-center rounded-full bg-accent px-1.5 py-0.5 text-label text-on-accent tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
