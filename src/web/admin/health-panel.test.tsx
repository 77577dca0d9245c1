import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, it, vi } from 'vitest'
import { json, stubServer, visit } from '../../../tests/web/stub-admin.tsx'
import type { SiteHealth } from '../../domain/admin/health.ts'
import { HealthPanel } from './health-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const health: SiteHealth = {
  version: '0.1.0',
  node: '20.19.0',
  startedAt: '2026-11-01T00:00:00.000Z',
  database: { version: '18.4', bytes: 30e6 },
  pictures: { place: 'disk', isReachable: true, freeBytes: 50e9 },
  mail: { delivery: 'mailed', waiting: 0, troubled: 2, givenUp: 0 },
  payments: 'off',
  lastBackup: null,
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

it('says what runs, what is well, and what to do about the rest', async () => {
  stubServer({ 'GET /api/admin/health': () => json(health) })
  visit('/admin?tab=health', <HealthPanel />)
  const backup = await card('Last backup')
  backup.getByText('To do')
  backup.getByText(/^No backup has been made yet\. Run “npm run backup”/)
  ;(await card('Mail')).getByText('In trouble')
  ;(await card('Pictures')).getByText('Pictures are kept in a folder of the server, where 50 GB are left.')
  ;(await card('Payments')).getByText('As set')
  ;(await card('Database')).getByText('PostgreSQL 18.4, 30 MB.')
  ;(await card('Version')).getByText(/^Homeplate 0\.1\.0 on Node 20\.19\.0, running since /)
})

it('says when the last backup was made and how large it is', async () => {
  const lastBackup = { at: new Date().toISOString(), bytes: 2.5e6 }
  stubServer({ 'GET /api/admin/health': () => json({ ...health, lastBackup }) })
  visit('/admin?tab=health', <HealthPanel />)
  const backup = await card('Last backup')
  backup.getByText('Well')
  backup.getByText(/, 2\.5 MB\. Keep a copy/)
})

it('can be asked again when it could not be loaded', async () => {
  let isAway = true
  stubServer({ 'GET /api/admin/health': () => (isAway ? json({ error: 'Not now' }, 404) : json(health)) })
  visit('/admin?tab=health', <HealthPanel />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  await userEvent.click(again)
  await card('Last backup')
})
