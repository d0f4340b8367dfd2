import type { ResponseOf } from '@sillage/core/base/call'
import { providerMetrics, spend } from '@sillage/core/runs/provider-calls'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatPercent } from '@/lib/format.ts'

/** Figures that several cards of the machine show. */

export type Spend = ResponseOf<typeof spend>

export const REFRESH_MS = 30_000
/** Days of spend to load: the longest month. */
const DAYS = 31

/** A duration in seconds; a dash without one. */
export const formatSeconds = (ms: number | null, locale: string): string =>
  ms === null
    ? '–'
    : new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 }).format(
        ms / 1_000,
      )

/** A percentage; a dash without one. */
export const formatRate = (percent: number | null | undefined, locale: string): string =>
  percent === null || percent === undefined ? '–' : formatPercent(percent, locale)

/** The UTC date of now, `2026-11-29`. */
export const today = () => new Date().toISOString().slice(0, 10)
export const monthStart = () => `${today().slice(0, 8)}01`

/** The calls of the last day, by provider and by model. */
export const useMetrics = () =>
  useAdminQuery(providerMetrics, { query: { hours: 24 } }, { refetchInterval: REFRESH_MS })

export const useSpend = () => useAdminQuery(spend, { query: { days: DAYS } })
