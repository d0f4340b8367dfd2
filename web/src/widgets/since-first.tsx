import type { Change } from '@sillage/core/analytics/stats/change'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { type FigureOfVersion, VersionSide } from './version-side.tsx'

/** A figure of the newest version beside that of the first: what no step from one version to the next shows. */
export const SinceFirst = ({
  now,
  first,
  unit,
  onOpenRuns,
  className,
}: {
  now: FigureOfVersion | null | undefined
  first: (FigureOfVersion & { readonly change: Change }) | null | undefined
  unit: 'points' | 'score'
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t } = useTranslation(['insights', 'figures'])
  if (!now || !first) return null
  const { verdict, reason, p } = first.change
  return (
    <Card className={className}>
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
        <VersionSide version={first} unit={unit} onOpenRuns={onOpenRuns} />
        <ArrowRight aria-hidden="true" className="size-5 text-ink-faint rtl:-scale-x-100" />
        <VersionSide version={now} unit={unit} onOpenRuns={onOpenRuns} />
        <ChangeMark change={first.change} unit={unit} pair />
      </CardBody>
    </Card>
  )
}
