import type { AlertRule } from '@sillage/core/alerts/alert'

const rule = (figure: AlertRule['figure']): AlertRule => ({
  ruleId: figure,
  brandId: 'brand',
  figure,
  analysisId: null,
  provider: null,
  view: null,
  direction: 'any',
  least: 0,
  enabled: true,
  createdBy: 'bench',
  createdAt: 0,
})

/** A rule on every figure that rules may watch, whatever the size of the change. */
export const RULES = [rule('visibility'), rule('sentiment'), rule('ranking')]
