import type { Filter } from '@sillage/core/analytics/filter'
import type { BoardCard } from '@sillage/core/boards/board'
import type { GroupRun } from '@sillage/core/runs/group-run'
import type { OpenRuns } from '@/lib/open-runs.ts'
import type { TableView } from '@/ui/data-table.tsx'

/** Props of every tab of figures. */
export interface PanelProps {
  analysisId: string
  brandId: string
  /** Range, basis and choices: the answers behind every figure of the tab, and the versions of its lines. */
  filter: Filter
  /** The versions of the lines, newest first. */
  inside: readonly GroupRun[]
  /** A version is chosen, in place of the newest in range. */
  chosen: boolean
  /** With the runs of its list. */
  onOpenRun: (runId: string, list: readonly string[]) => void
  onOpenRuns: OpenRuns
  /** Sort and page of the individual runs. */
  table: TableView
  onTable: (view: TableView) => void
  openRunId: string | null
}

/** Props of a card on a board: a part of its tab, drawn as the tab draws it. */
export interface CardProps
  extends Pick<PanelProps, 'analysisId' | 'brandId' | 'filter' | 'chosen' | 'onOpenRun' | 'onOpenRuns'> {
  card: BoardCard
  /** The address that the card was pinned under. */
  search: URLSearchParams
}
