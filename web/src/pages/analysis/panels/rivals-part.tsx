import type { Filter } from '@sillage/core/analytics/filter'
import { rivalsViewSchema } from '@sillage/core/analytics/views/rivals/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk, useView } from '@/engine/use-view.ts'
import { BrandsBeside } from '@/features/visibility/rivals/brands-beside.tsx'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Figures } from './figures.tsx'

/** Brands side by side: by default the most named competitors, then the chosen ones. */
export const RivalsPart = ({ filter, onOpenRuns }: { filter: Filter; onOpenRuns: OpenRuns }) => {
  const { t } = useTranslation('visibility')
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const first = useView('rivals', filter, rivalsViewSchema)
  const answer = useAsk(
    chosen === null ? null : { ask: 'rivals', brands: chosen.join(',') },
    filter,
    rivalsViewSchema,
  )
  return (
    <Figures
      of={chosen === null || answer.status === 'loading' ? first : answer}
      failed={{ fetch: t('failed'), load: t('failedToLoad') }}
    >
      {(view) => <BrandsBeside view={view} chosen={chosen} onChoose={setChosen} onOpenRuns={onOpenRuns} />}
    </Figures>
  )
}
