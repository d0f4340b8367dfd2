import type { Filter } from '@sillage/core/analytics/filter'
import type { GroupRun } from '@sillage/core/runs/group-run'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardHeader } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Select } from '@/ui/select.tsx'
import { Comparison } from './comparison.tsx'

interface Chosen {
  before?: string
  after?: string
}

/** Two versions side by side, whichever; at first the newest that figures are over and the one before. */
export const CompareVersions = ({
  analysisId,
  versions,
  newest,
  filter,
  onOpenRuns,
}: {
  analysisId: string
  /** Newest first. */
  versions: readonly GroupRun[]
  /** The newest version that the figures of the page are over. */
  newest: GroupRun | null
  /** The filters in force; what they say of time gives way to the two versions. */
  filter: Filter
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('visibility')
  const ended = versions.filter(({ status }) => status === 'completed' || status === 'failed')
  const [chosen, setChosen] = useState<Chosen>({})
  // What was chosen beside one version is not meant beside another.
  const of = newest?.groupRunId
  const [beside, setBeside] = useState(of)
  if (beside !== of) {
    setBeside(of)
    setChosen({})
  }
  const known = (id: string | undefined) => ended.find(({ groupRunId }) => groupRunId === id)
  const after = known(chosen.after) ?? known(of) ?? ended[0]
  const before = known(chosen.before) ?? ended.find(({ version }) => version < (after?.version ?? 0))
  // A change is from the earlier one to the later one, in whatever order they were chosen.
  const [earlier, later] =
    before && after && before.version > after.version ? [after, before] : [before, after]
  const options = ended.map((version) => ({
    value: version.groupRunId,
    label: t('compare.version', {
      number: version.version,
      date: formatDate(version.createdAt, i18n.language),
    }),
  }))
  return (
    <Card>
      <CardHeader
        picture
        title={t('compare.title')}
        description={t('compare.question')}
        action={
          before && after ? (
            <span className="flex flex-wrap items-center gap-2">
              <Select
                label={t('compare.before')}
                value={before.groupRunId}
                onValueChange={(id) => setChosen({ ...chosen, before: id })}
                options={options}
                className="max-w-52"
              />
              <span className="text-ink-faint text-sm max-sm:sr-only">{t('compare.with')}</span>
              <Select
                label={t('compare.after')}
                value={after.groupRunId}
                onValueChange={(id) => setChosen({ ...chosen, after: id })}
                options={options}
                className="max-w-52"
              />
            </span>
          ) : null
        }
      />
      {earlier && later ? (
        <Comparison
          analysisId={analysisId}
          filter={filter}
          before={earlier}
          after={later}
          onOpenRuns={onOpenRuns}
        />
      ) : (
        <EmptyState title={t('compare.one')} />
      )}
    </Card>
  )
}
