import { NO_CORRECTIONS } from '@sillage/core/analytics/corrections/corrections'
import { type CountedReading, countedReading } from '@sillage/core/analytics/corrections/counted-reading'
import type { RunDetail } from '@sillage/core/runs/calls'
import { useMemo } from 'react'
import { useManifest } from '@/data/use-analysis.ts'
import { useCorrections } from '@/data/use-corrections.ts'

const NOTHING = { entities: [], sentiment: null }

/** The reading of a run as figures count it, with corrections applied. */
export const useCountedReading = ({ brandId, groupRunId, reading, unread }: RunDetail): CountedReading => {
  const corrections = useCorrections(brandId)
  const manifest = useManifest(groupRunId)
  const { list } = corrections.status === 'ready' ? corrections.data : NO_CORRECTIONS
  const tracked = manifest.status === 'ready' ? manifest.data?.competitors : undefined
  return useMemo(
    () =>
      countedReading(
        reading ?? NOTHING,
        list.map(({ correction }) => correction),
        tracked ?? [],
        unread,
      ),
    [reading, list, tracked, unread],
  )
}
