import { formatPercent } from '@/lib/format.ts'

/** Shares that round to 10 % or more are whole. */
const WHOLE_FROM = 9.95

/** A share of mentions, 0 to 100: whole from 10 % on, with one decimal below. Null is a dash. */
export const formatShare = (share: number | null, locale: string): string =>
  share === null ? '–' : formatPercent(share, locale, share < WHOLE_FROM ? 1 : 0)
