import { formatPercent } from '@/lib/format.ts'

/** A share of mentions, 0 to 100, with one decimal. Null is a dash. */
export const formatShare = (share: number | null, locale: string): string =>
  share === null ? '–' : formatPercent(share, locale)
