import type { Trust } from '@sillage/core/analytics/views/trust/schema'
import { formatDecimal, formatInteger, formatPercent } from '@/lib/format.ts'

type Key = Trust['checks'][number]['key']

/** Checks whose value is a percentage. */
const PERCENT: ReadonlySet<Key> = new Set<Key>(['unbranded_prompts', 'reproducibility', 'answered'])

/** A value of a check as people read it. */
export const checkValue = (key: Key, value: number, locale: string): string =>
  PERCENT.has(key)
    ? formatPercent(value, locale)
    : Number.isInteger(value)
      ? formatInteger(value, locale)
      : formatDecimal(value, locale)
