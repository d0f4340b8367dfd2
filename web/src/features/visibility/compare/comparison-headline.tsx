import type { Change } from '@sillage/core/analytics/stats/change'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { type ComparedVersion, differenceOf } from './compare-rows.ts'
import { DifferenceMark } from './difference-mark.tsx'

/** The visibility of two versions with intervals, and the difference. */
export const ComparisonHeadline = ({
  before,
  after,
  versions,
  change,
  onOpenRuns,
}: {
  before: VisibilityView
  after: VisibilityView
  /** The labels of the versions. */
  versions: { before: ComparedVersion; after: ComparedVersion }
  /** The verdict; null while it loads. */
  change: Change | null
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('visibility')
  const locale = i18n.language
  const percent = (value: number) => formatPercent(value, locale)
  const nameOf = (side: 'before' | 'after') =>
    t('compare.seen', { version: t('compare.number', { number: versions[side].version }) })
  const sides = [
    { key: 'before', view: before },
    { key: 'after', view: after },
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-4 px-5 pb-4 sm:grid-cols-3">
      {sides.map(({ key, view: { visibility } }) => (
        <div key={key}>
          <dt className="font-medium text-ink-soft text-xs">{nameOf(key)}</dt>
          <dd className="mt-0.5 font-bold text-ink text-xl tabular-nums">
            <FigureButton
              onPress={() =>
                onOpenRuns({
                  title: nameOf(key),
                  figure: { of: 'named' },
                  within: { groupRunId: versions[key].groupRunId },
                  n: visibility.named,
                })
              }
            >
              {visibility.value === null ? '–' : percent(visibility.value)}
            </FigureButton>
          </dd>
          <dd className="mt-1 text-ink-faint text-xs tabular-nums">
            <FigureButton
              onPress={() =>
                onOpenRuns({
                  title: t('compare.number', { number: versions[key].version }),
                  figure: { of: 'answers' },
                  within: { groupRunId: versions[key].groupRunId },
                  n: visibility.n,
                })
              }
            >
              {t('base', { count: visibility.n, n: formatInteger(visibility.n, locale) })}
            </FigureButton>
          </dd>
          <dd className="mt-2">
            <CertaintyLine certainty={visibility.certainty} format={percent} />
          </dd>
        </div>
      ))}
      <div className="max-sm:col-span-2">
        <dt className="font-medium text-ink-soft text-xs">{t('compare.change')}</dt>
        <dd className="mt-1.5">
          {change ? (
            <ChangeMark change={change} unit="points" />
          ) : (
            <DifferenceMark
              difference={differenceOf(before.visibility.value, after.visibility.value)}
              unit="points"
            />
          )}
        </dd>
      </div>
    </dl>
  )
}
