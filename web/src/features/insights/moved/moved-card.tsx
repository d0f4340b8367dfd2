import type { MovedView } from '@sillage/core/analytics/views/moved/schema'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatSigned } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { Disclosure } from '@/ui/disclosure.tsx'
import { Tabs } from '@/ui/tabs.tsx'
import { VersionSide } from '@/widgets/version-side.tsx'
import { ChangedList } from './changed-list.tsx'
import { MovedGroups } from './moved-groups.tsx'
import { MoversTable } from './movers-table.tsx'

const TABS = ['model', 'prompt', 'persona', 'language', 'cells'] as const

/** Why visibility changed since the previous version: chance, setup changes, or the answers. */
export const MovedCard = ({
  view,
  level = 'h4',
  onOpenRuns,
}: {
  view: MovedView
  /** Of its heading. */
  level?: 'h2' | 'h4'
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation(['insights', 'figures'])
  const [tab, setTab] = useState<(typeof TABS)[number]>('model')
  const locale = i18n.language
  const { now, before, change, cells } = view
  if (now === null || before === null) {
    return (
      <Card>
        <CardHeader title={t('insights:moved.title')} description={t('figures:reason.no_previous')} />
      </Card>
    )
  }
  const say = (value: number) => formatInteger(value, locale)
  const compared = cells.up + cells.down + cells.same
  return (
    <Card className="overflow-hidden">
      <Disclosure
        level={level}
        title={t('insights:moved.title')}
        description={
          <>
            {t(`figures:why.${change.verdict}`)}
            {change.reason ? ` ${t(`figures:reason.${change.reason}`)}` : ''}
          </>
        }
      >
        <CardBody className="pb-4">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <VersionSide
              version={{ ...before, value: before.visibility }}
              unit="points"
              onOpenRuns={onOpenRuns}
            />
            <ArrowRight aria-hidden="true" className="size-5 text-ink-faint rtl:-scale-x-100" />
            <VersionSide version={{ ...now, value: now.visibility }} unit="points" onOpenRuns={onOpenRuns} />
            <ChangeMark change={change} unit="points" />
          </div>
          <ul className="mt-4 space-y-2 text-sm">
            <Reason title={t('insights:moved.same')}>
              {compared === 0 || change.paired === null
                ? t('insights:moved.noneSame')
                : t('insights:moved.paired', {
                    count: compared,
                    cells: say(compared),
                    points: t('insights:moved.points', {
                      count: Math.abs(change.paired),
                      points: formatSigned(change.paired, locale),
                    }),
                    up: say(cells.up),
                    down: say(cells.down),
                    same: say(cells.same),
                  })}
            </Reason>
            <Reason title={t('insights:moved.changedTitle')}>
              <ChangedList changed={view.changed} />
            </Reason>
          </ul>
        </CardBody>
        <Tabs
          label={t('insights:moved.title')}
          value={tab}
          onValueChange={setTab}
          listClassName="px-5"
          items={TABS.map((key) => ({
            key,
            label: t(`insights:moved.tabs.${key}`),
            content:
              key === 'cells' ? (
                <MoversTable view={view} onOpenRuns={onOpenRuns} />
              ) : (
                <MovedGroups dimension={key} view={view} onOpenRuns={onOpenRuns} />
              ),
          }))}
        />
      </Disclosure>
    </Card>
  )
}

const Reason = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <span className="font-semibold text-ink">{title}</span>
    <span className="text-ink-soft">{children}</span>
  </li>
)
