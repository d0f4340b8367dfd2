import type { Filter } from '@sillage/core/analytics/filter'
import type { OpenRuns } from '@/lib/open-runs.ts'
import type { TableView } from '@/ui/data-table.tsx'

/** What every tab of figures is given. */
export interface PanelProps {
  analysisId: string
  brandId: string
  /** One version; null for all of them. */
  groupRunId: string | null
  /** Dates and choices. */
  filter: Filter
  /** The same for lines over time. */
  trend: Filter
  /** With the runs of the list it stands in. */
  onOpenRun: (runId: string, list: readonly string[]) => void
  onOpenRuns: OpenRuns
  /** Sort and page of the individual runs. */
  table: TableView
  onTable: (view: TableView) => void
  openRunId: string | null
}
