import { formatPercent } from '@/lib/format.ts'

/** A share of mentions, 0 to 100: rounded from 10 percent on, with one decimal below, nothing as nothing. Null is a dash. */
export const formatShare = (share: number | null, locale: string): string =>
  share === null ? '–' : formatPercent(share, locale, share >= 10 || share === 0 ? 0 : 1)
