import type { MovedView } from '@sillage/core/analytics/views/moved/schema'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { VersionSide } from './moved/version-side.tsx'

/** The visibility of the newest version beside that of the first: what no step from one version to the next shows. */
export const SinceFirst = ({ view, onOpenRuns }: { view: MovedView; onOpenRuns: OpenRuns }) => {
  const { t } = useTranslation(['insights', 'figures'])
  const { now, first } = view
  if (now === null || !first) return null
  const { verdict, reason, p } = first.change
  return (
    <Card>
      <CardHeader
        title={t('insights:sinceFirst')}
        description={[
          t(`figures:why.${verdict}`),
          reason === null ? '' : t(`figures:reason.${reason}`),
          p === null ? '' : t('insights:sinceFirstHolds'),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <CardBody className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <VersionSide version={first} onOpenRuns={onOpenRuns} />
        <ArrowRight aria-hidden="true" className="size-5 text-ink-faint rtl:-scale-x-100" />
        <VersionSide version={now} onOpenRuns={onOpenRuns} />
        <ChangeMark change={first.change} unit="points" pair />
      </CardBody>
    </Card>
  )
}
