import { sourcesViewSchema } from '@sillage/core/analytics/views/sources/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { SiteShare } from '@/features/sources/site-share.tsx'
import { TopDomains } from '@/features/sources/top-domains.tsx'
import { Figures } from './figures.tsx'
import type { CardProps } from './panel.ts'
import { readUse } from './use-sources-address.ts'

/** Two versions are compared on the tab. */
const NO_PAIR = () => null

export const SourcesCards = ({ card, search, filter, ...props }: CardProps) => {
  const { t } = useTranslation('sources')
  const name = readUse(search) === 'referenced' ? 'sources' : 'sources-explored'
  const figures = useView(name, filter, sourcesViewSchema)
  // Offline answers have no sources, so no figure has answers to open.
  const onOpenRuns = filter.webSearch === 'offline' ? undefined : props.onOpenRuns
  return (
    <Figures of={figures} failed={t('failed.webSearch')}>
      {(view) =>
        card === 'web-search.domains' ? (
          <TopDomains domains={view.topDomains} use={view.use} onOpenRuns={onOpenRuns} />
        ) : (
          <SiteShare view={view} compare={NO_PAIR} onOpenRuns={onOpenRuns} />
        )
      }
    </Figures>
  )
}
