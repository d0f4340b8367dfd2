import { shoppingDecimals } from '@sillage/core/base/round'
import { formatPercent } from '@/lib/format.ts'

/** A share of mentions, 0 to 100: whole from 10 % on, with one decimal below. Null is a dash. */
export const formatShare = (share: number | null, locale: string): string =>
  share === null ? '–' : formatPercent(share, locale, shoppingDecimals(share))
