import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Two checkouts can be tested side by side, each on ports of its own.
const port = Number(process.env['E2E_PORT'] ?? 3127)
/** Where the data of all sites lie. */
export const data = join(tmpdir(), `homeplate-e2e-${port}`)

const siteOn = (ownPort: number, folder: string) => ({
  port: ownPort,
  url: `http://localhost:${ownPort}`,
  dataDir: join(data, folder),
})
const kitchen = siteOn(port, 'kitchen')
/** Journeys that change what everyone sees have a site of their own. */
const backOffice = siteOn(port + 100, 'back-office')
const ofBackOffice = /(?:admin|import)\.spec\.ts$/

export const sites = [kitchen, backOffice]

/** The site that the journeys of a file go through. */
export const siteOf = (file: string) => (ofBackOffice.test(file) ? backOffice : kitchen)
