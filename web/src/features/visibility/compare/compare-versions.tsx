import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardHeader } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { type Compared, useVersionPair } from '@/widgets/version-pair/use-version-pair.ts'
import { VersionSelects } from '@/widgets/version-pair/version-selects.tsx'
import { Comparison } from './comparison.tsx'

/** Two versions side by side, with the brands of both. */
export const CompareVersions = ({ compared, onOpenRuns }: { compared: Compared; onOpenRuns: OpenRuns }) => {
  const { t } = useTranslation('figures')
  const pair = useVersionPair(compared)
  return (
    <Card>
      <CardHeader
        picture
        title={t('pair.title')}
        description={t('pair.question')}
        action={pair ? <VersionSelects pair={pair} /> : null}
      />
      {pair ? (
        <Comparison
          key={`${pair.earlier.groupRunId} ${pair.later.groupRunId}`}
          filter={compared.filter}
          before={pair.earlier}
          after={pair.later}
          onOpenRuns={onOpenRuns}
        />
      ) : (
        <EmptyState title={t('pair.one')} />
      )}
    </Card>
  )
}
