import type { Bind } from '../http/bind.ts'
import { createCollections } from './collections.ts'
import { createImportHistory } from './history.ts'
import { bindImports } from './routes.ts'
import { createImportService } from './service.ts'

type Dependencies = Parameters<typeof createImportService>[0] &
  Parameters<typeof createCollections>[0] &
  Parameters<typeof createImportHistory>[0]

export function createImports(dependencies: Dependencies) {
  const room = {
    imports: createImportService(dependencies),
    collections: createCollections(dependencies),
    history: createImportHistory(dependencies),
  }
  return { bind: (bind: Bind) => bindImports(bind, room) }
}
