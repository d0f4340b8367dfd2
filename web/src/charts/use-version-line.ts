import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PointBounds } from '@/lib/interval-kind.ts'
import { earlierCount, useRangeStart } from '@/lib/range-start.ts'
import { type LineSeries, levelAcross } from './line-model.ts'
import { useBand } from './use-band.ts'

/** A line's figure of a version. */
interface Figure {
  /** When the version was launched, as a view has it. */
  at: string
  value: number | null
  /** The base of the figure. */
  n: number
}

/**
 * The brand's line over versions with its interval, and a level across it for what all versions come to together.
 *
 * @param figureOf the same function on every render
 * @param together null where figures are of one version
 */
export const useVersionLine = <P extends PointBounds & { groupRunId: string }>(
  key: string,
  name: string,
  versions: readonly P[],
  figureOf: (version: P) => Figure,
  together: number | null,
) => {
  const { t } = useTranslation('figures')
  const { band, around, inTable } = useBand()
  const start = useRangeStart()
  const series = useMemo((): { line: LineSeries; level: LineSeries[] } => {
    const points = versions.map((version) => {
      const { at, value, n } = figureOf(version)
      return { at: Date.parse(at), value, ...around(version), n, key: version.groupRunId }
    })
    const times = points.map(({ at }) => at)
    return {
      line: { key, name, tone: 'brand', points },
      level: levelAcross('together', t('basis.together'), together, times),
    }
  }, [key, name, versions, figureOf, together, t, around])
  const times = series.line.points.map(({ at }) => at)
  return { ...series, band, inTable, earlier: earlierCount(times, start), alone: times.length < 2 }
}
