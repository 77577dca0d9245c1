import { StatisticsPanel } from '../../admin/statistics-panel.tsx'
import { ImportPanel } from '../../imports/import-panel.tsx'

export const Overview = () => (
  <StatisticsPanel>
    <ImportPanel />
  </StatisticsPanel>
)
