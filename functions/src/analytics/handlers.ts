import type * as calls from '@sillage/core/analytics/calls'
import type { HandlersOf } from '../api/handler.ts'
import { handleAnalyticsRuns, handleSentimentRuns } from './list-runs.ts'

export const analyticsHandlers: HandlersOf<typeof calls> = {
  listSentimentRuns: handleSentimentRuns,
  listAnalyticsRuns: handleAnalyticsRuns,
}
