import type { Filter } from '@sillage/core/analytics/filter'
import type { GroupRun } from '@sillage/core/runs/group-run'
import type { OpenRuns } from '@/lib/open-runs.ts'
import type { TableView } from '@/ui/data-table.tsx'

/** What every tab of figures is given. */
export interface PanelProps {
  analysisId: string
  brandId: string
  /** Range, basis and choices: which answers every figure of the tab is over, and which versions its lines. */
  filter: Filter
  /** The versions that lines run over, newest first. */
  inside: readonly GroupRun[]
  /** A version is looked at in place of the newest in range. */
  chosen: boolean
  /** With the runs of the list it stands in. */
  onOpenRun: (runId: string, list: readonly string[]) => void
  onOpenRuns: OpenRuns
  /** Sort and page of the individual runs. */
  table: TableView
  onTable: (view: TableView) => void
  openRunId: string | null
}
