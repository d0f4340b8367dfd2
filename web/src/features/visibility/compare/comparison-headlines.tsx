import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { type FigureLook, type PairFigure, PairHeadline } from '@/widgets/version-pair/pair-headline.tsx'
import type { ComparedVersion } from '@/widgets/version-pair/use-version-pair.ts'
import { useVersionLabel } from '@/widgets/version-pair/version-selects.tsx'

/** Visibility and share of voice of two versions with intervals, and the differences. */
export const ComparisonHeadlines = ({
  before,
  after,
  versions,
  judged,
  onOpenRuns,
}: {
  before: VisibilityView
  after: VisibilityView
  versions: { before: ComparedVersion; after: ComparedVersion }
  /** The later version tested against the earlier one; null while it loads. */
  judged: VisibilityView | null
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('visibility')
  const locale = i18n.language
  const label = useVersionLabel()
  const getView = ({ groupRunId }: ComparedVersion) =>
    groupRunId === versions.before.groupRunId ? before : after
  const open = (version: ComparedVersion, title: string, of: 'named' | 'answers', n: number | null) =>
    onOpenRuns({ title, figure: { of }, within: { groupRunId: version.groupRunId }, n })
  const openNamed = (version: ComparedVersion) =>
    open(version, t('compare.seen', { version: label(version) }), 'named', getView(version).visibility.named)
  const look: FigureLook = {
    format: (value) => formatPercent(value, locale),
    unit: 'points',
    onFigure: openNamed,
    onBase: (version) => open(version, label(version), 'answers', getView(version).visibility.n),
  }
  const getBase = (n: number) => t('base', { count: n, n: formatInteger(n, locale) })
  const computeVisibility = ({ headline }: VisibilityView): PairFigure => ({
    value: headline.visibility,
    base: getBase(headline.n),
    certainty: headline.certainty,
    change: headline.change,
  })
  const getVoice = ({ shareOfVoice, headline }: VisibilityView): PairFigure => ({
    value: shareOfVoice.value,
    base: getBase(headline.n),
    certainty: shareOfVoice.certainty,
    change: shareOfVoice.change,
  })
  const shared = { earlier: versions.before, later: versions.after, look }
  return (
    <>
      <PairHeadline
        title={t('table.visibility')}
        before={computeVisibility(before)}
        after={computeVisibility(after)}
        change={judged && computeVisibility(judged).change}
        {...shared}
      />
      <PairHeadline
        title={t('cards.voice')}
        before={getVoice(before)}
        after={getVoice(after)}
        change={judged && getVoice(judged).change}
        {...shared}
      />
    </>
  )
}
