import type { Filter } from '@sillage/core/analytics/filter'
import type { GroupRun } from '@sillage/core/runs/group-run'
import { useState } from 'react'

/** The fields of a version that a comparison needs. */
export type ComparedVersion = Pick<GroupRun, 'groupRunId' | 'version' | 'createdAt'>

/** The filters of a comparison of two versions. */
export interface Compared {
  readonly analysisId: string
  /** Newest first. */
  readonly versions: readonly GroupRun[]
  /** The newest version behind the figures of the page. */
  readonly newest: GroupRun | null
  /** The filters in force; the two versions replace its time range. */
  readonly filter: Filter
}

interface Chosen {
  before?: string
  after?: string
}

/** Which two versions are compared: by default the newest under the figures and its predecessor. */
export const useVersionPair = ({ versions, newest }: Pick<Compared, 'versions' | 'newest'>) => {
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
  if (!before || !after) return null
  // A change runs from the earlier to the later version, whatever the order of choice.
  const [earlier, later] = before.version > after.version ? [after, before] : [before, after]
  return {
    ended,
    before,
    after,
    earlier,
    later,
    onBefore: (id: string) => setChosen({ ...chosen, before: id }),
    onAfter: (id: string) => setChosen({ ...chosen, after: id }),
  }
}
export type VersionPair = NonNullable<ReturnType<typeof useVersionPair>>
