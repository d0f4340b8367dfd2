import type { Analysis } from '@sillage/core/analyses/analysis'
import { runsViewSchema } from '@sillage/core/analytics/views/runs/schema'
import { isStored } from '@sillage/core/analytics/views/within-range'
import { useTranslation } from 'react-i18next'
import { useAsk } from '@/engine/use-view.ts'
import { basisWords } from '@/lib/basis-words.ts'
import type { ShownFilters } from './use-filters.ts'

const COUNT = { ask: 'runs', figure: { of: 'answers' }, page: 1, limit: 1 } as const

/** The basis of the figures under a filter, in words; null while it loads or without runs. */
export const useBasis = ({ versions }: Pick<Analysis, 'versions'>, filters: ShownFilters): string | null => {
  const { t, i18n } = useTranslation('figures')
  const { filter, inside, basis } = filters
  const over = basis === 'all' ? inside : inside.slice(0, 1)
  const [newest] = over
  const oldest = over.at(-1)
  // Versions store their own counts; with choices, the engine counts.
  const whole = filter !== null && isStored({ ...filter, basis: undefined })
  const counted = useAsk(whole || filter === null ? null : COUNT, filter ?? {}, runsViewSchema)
  if (newest === undefined || oldest === undefined) return null
  const answers = whole
    ? over.reduce((sum, { stats }) => sum + stats.completed, 0)
    : counted.status === 'ready' && !counted.stale
      ? (counted.data?.total ?? 0)
      : null
  return basisWords(
    {
      version: over.length === 1 ? newest.version : null,
      versions: over.length,
      total: versions,
      from: oldest.createdAt,
      to: newest.createdAt,
      answers,
    },
    t,
    i18n.language,
  )
}
