import { alertRuleSchema, alertSchema, LISTED_ALERTS, MAX_RULES } from '@sillage/core/alerts/alert'
import { alertRulesPath, alertsPath } from '@sillage/core/base/paths'
import { useLiveCollection } from './live.ts'

/** The alerts of a brand, newest first, live. */
export const useAlerts = (brandId: string) =>
  useLiveCollection(
    { path: alertsPath(brandId), orderBy: [['createdAt', 'desc']], limit: LISTED_ALERTS },
    alertSchema,
  )

/** The rules of a brand, live. */
export const useAlertRules = (brandId: string) =>
  useLiveCollection({ path: alertRulesPath(brandId), limit: MAX_RULES }, alertRuleSchema)
