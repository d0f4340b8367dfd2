import type * as calls from '@sillage/core/analytics/brand-calls'
import type { HandlersOf } from '../platform/http/handler.ts'
import { handleFilters } from './filters.ts'
import { handleInsights } from './insights.ts'
import { handleBrandReport, handleReportTrend } from './report.ts'
import { handleReportDeck } from './report-deck.ts'

export const brandAnalyticsHandlers: HandlersOf<typeof calls> = {
  getFilters: handleFilters,
  getWebSearchFilters: handleFilters,
  getInsights: handleInsights,
  getBrandReport: handleBrandReport,
  getReportDeck: handleReportDeck,
  getReportTrend: handleReportTrend,
}
