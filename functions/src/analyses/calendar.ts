import { analysisSchema } from '@sillage/core/analyses/analysis'
import type { brandCalendar, SlotDto } from '@sillage/core/analyses/calls'
import { slotSchema } from '@sillage/core/analyses/schedule'
import { formatLocalDate, slotsBetween } from '@sillage/core/analyses/slots'
import { analysesPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { loadBrand } from '../library/load.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'

/** Analyses of a brand that a calendar shows, the newest; and slots of the past. */
const MAX_ANALYSES = 500
const MAX_SLOTS = 5_000

/** The slots of a brand that were decided, as they are stored, and those that come, as the schedules stand now. */
export const handleCalendar: Handler<typeof brandCalendar> = async ({ params, query }) => {
  const { brandId } = params
  const { timeZone } = await loadBrand(brandId)
  const [analyses, stored] = await Promise.all([
    db.collection(analysesPath(brandId)).orderBy('createdAt', 'desc').limit(MAX_ANALYSES).get(),
    db
      .collectionGroup('slots')
      .where('brandId', '==', brandId)
      .where('slot', '>=', formatLocalDate(timeZone, query.from))
      .where('slot', '<=', formatLocalDate(timeZone, query.to))
      .orderBy('slot')
      .limit(MAX_SLOTS)
      .get(),
  ])
  const known = new Map(
    analyses.docs.map((document) => {
      const analysis = analysisSchema.parse(document.data())
      return [analysis.analysisId, analysis] as const
    }),
  )
  const decided = stored.docs.flatMap((document): SlotDto[] => {
    const { analysisId, slot, at, outcome, reason, groupRunId } = slotSchema.parse(document.data())
    const analysis = known.get(analysisId)
    if (!analysis || at < query.from || at > query.to) return []
    const { title } = analysis
    return [
      { analysis_id: analysisId, title, slot, at: toIso(at), outcome, reason, group_run_id: groupRunId },
    ]
  })
  const planned = [...known.values()].flatMap(({ analysisId, title, schedule, next }): SlotDto[] =>
    next === null || !schedule.enabled
      ? []
      : slotsBetween(schedule, timeZone, Math.max(query.from, next.at), query.to).map(({ slot, at }) => ({
          analysis_id: analysisId,
          title,
          slot,
          at: toIso(at),
          outcome: 'planned',
          reason: null,
          group_run_id: null,
        })),
  )
  const slots = [...decided, ...planned].sort(
    (a, b) => a.at.localeCompare(b.at) || a.title.localeCompare(b.title),
  )
  return { time_zone: timeZone, slots }
}
