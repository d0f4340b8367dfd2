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

/** Two versions side by side; by default the newest under the figures and its predecessor. */
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
  /** The newest version behind the figures of the page. */
  newest: GroupRun | null
  /** The filters in force; the two versions replace its time range. */
  filter: Filter
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('visibility')
  const ended = versions.filter(({ status }) => status === 'completed' || status === 'failed')
  const [chosen, setChosen] = useState<Chosen>({})
  // A choice beside one version does not carry over to another.
  const newestId = newest?.groupRunId
  const [beside, setBeside] = useState(newestId)
  if (beside !== newestId) {
    setBeside(newestId)
    setChosen({})
  }
  const known = (id: string | undefined) => ended.find(({ groupRunId }) => groupRunId === id)
  const after = known(chosen.after) ?? known(newestId) ?? ended[0]
  const before = known(chosen.before) ?? ended.find(({ version }) => version < (after?.version ?? 0))
  // A change runs from the earlier to the later version, whatever the order of choice.
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
