import { ReportTab } from '@/features/report/report-tab.tsx'
import type { PanelProps } from './panel.ts'

export const ReportPanel = ({ brandId, analysisId, groupRunId }: PanelProps) => (
  <ReportTab brandId={brandId} analysisId={analysisId} groupRunId={groupRunId} />
)
