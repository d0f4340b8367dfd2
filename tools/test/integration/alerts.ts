import type { Alert } from '@sillage/core/alerts/alert'

/** An alert of a brand, as a settlement stores it; the caller gives the id and the time. */
export const createAlert = (
  brandId: string,
  analysisId: string,
  of: Partial<Alert> = {},
): Omit<Alert, 'alertId' | 'createdAt'> => ({
  brandId,
  analysisId,
  analysisTitle: 'Water filters',
  groupRunId: `${analysisId}-00000000`,
  version: 2,
  key: 'sentiment',
  kind: 'sentiment',
  ruleId: null,
  provider: null,
  direction: 'up',
  subject: null,
  now: 7.2,
  before: 6.1,
  rankNow: null,
  rankBefore: null,
  change: 1.1,
  margin: 0.4,
  cells: 48,
  prompts: 12,
  p: 0.002,
  tests: 3,
  least: 0.5,
  movers: [],
  readBy: [],
  ...of,
})
