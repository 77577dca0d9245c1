import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { HealthPanel } from '../admin/health-panel.tsx'
import { ImportsPanel } from '../admin/imports-panel.tsx'
import { LogPanel } from '../admin/log-panel.tsx'
import { MessagesPanel } from '../admin/messages-panel.tsx'
import { OutboxPanel } from '../admin/outbox-panel.tsx'
import { PeoplePanel } from '../admin/people-panel.tsx'
import { RecipesPanel } from '../admin/recipes-panel.tsx'
import { SettingsPanel } from '../admin/settings-panel.tsx'
import { StatisticsPanel } from '../admin/statistics-panel.tsx'
import { attentionQuery } from '../admin/use-admin.ts'
import { useAdminTab, type AdminTab } from '../admin/use-admin-tab.ts'
import { under } from '../api/query-of.ts'
import { ImportPanel } from '../imports/import-panel.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { RecipePhotoButton } from '../uploads/recipe-photo.tsx'

const photoOf = (recipe: ManagedRecipe) => <RecipePhoto recipe={recipe} />

const panels: Record<AdminTab, { name: string; Panel: () => ReactNode }> = {
  overview: {
    name: 'Overview',
    Panel: () => (
      <StatisticsPanel>
        <ImportPanel />
      </StatisticsPanel>
    ),
  },
  recipes: { name: 'Recipes', Panel: () => <RecipesPanel pictureControl={photoOf} /> },
  imports: { name: 'Imports', Panel: ImportsPanel },
  people: { name: 'People', Panel: PeoplePanel },
  messages: { name: 'Messages', Panel: MessagesPanel },
  outbox: { name: 'Outbox', Panel: OutboxPanel },
  log: { name: 'Log', Panel: LogPanel },
  settings: { name: 'Settings', Panel: SettingsPanel },
  health: { name: 'Health', Panel: HealthPanel },
}
const tabs = Object.entries(panels) as [AdminTab, (typeof panels)[AdminTab]][]

export function Admin() {
  const [tab, open] = useAdminTab()
  const { data: attention } = useQuery(attentionQuery)
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
      <Tabs
        value={tab}
        onValueChange={(next) => open(next as AdminTab)}
        activationMode="manual"
        className="mt-7"
      >
        <ScrolledTabs shown={tab} counts={Object.values(waiting).join()}>
          {tabs.map(([id, { name }]) => (
            <Tab key={id} value={id} className="flex-none whitespace-nowrap sm:px-5">
              {name}
              <Waiting count={waiting[id] ?? 0} />
            </Tab>
          ))}
        </ScrolledTabs>
        {tabs.map(([id, { Panel }]) => (
          <TabPanel key={id} value={id} className="mt-8">
            <Panel />
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}

function RecipePhoto({ recipe }: { recipe: ManagedRecipe }) {
  const client = useQueryClient()
  // The picture stands in every list of recipes.
  const refresh = () => void client.invalidateQueries(under('/api'))
  return <RecipePhotoButton recipeId={recipe.id} onDone={refresh} />
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
    const active = list.current?.querySelector<HTMLElement>(`[id$="-trigger-${shown}"]`)
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
