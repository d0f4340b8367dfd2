import { MAX_RUNS, withinReach } from '@sillage/core/analytics/read/reach'
import { useTranslation } from 'react-i18next'
import { useManifests } from '@/data/use-facts.ts'
import { formatInteger } from '@/lib/format.ts'

/** Shows how many old versions the figures over all versions leave out; empty when none. */
export const ReachNote = ({ analysisId }: { analysisId: string }) => {
  const { t, i18n } = useTranslation('analysis')
  const manifests = useManifests(analysisId)
  if (manifests.status !== 'ready') return null
  const left = manifests.data.length - withinReach(manifests.data).length
  const say = (value: number) => formatInteger(value, i18n.language)
  return left === 0 ? null : (
    <p className="mt-2 text-ink-faint text-xs tabular-nums">
      {t('beyondReach', { count: left, n: say(left), runs: say(MAX_RUNS) })}
    </p>
  )
}
