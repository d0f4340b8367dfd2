import { gunzip, gzip } from '@sillage/core/analytics/codec/gzip'
import type { Filter } from '@sillage/core/analytics/filter'
import { SCHEMAS } from '@sillage/core/analytics/views/compute'
import { type FiltersView, NOTHING_TO_CHOOSE } from '@sillage/core/analytics/views/filters/schema'
import { isStored } from '@sillage/core/analytics/views/within-range'
import { AppError } from '@sillage/core/base/errors'
import { analysisPath, shareSummaryPath } from '@sillage/core/base/paths'
import { type ShareLink, shareSummarySchema, VIEW_BY_SHARED_TAB } from '@sillage/core/shares/link'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import type { FactsScope } from '../analytics/load-facts.ts'
import { loadView } from '../analytics/view.ts'
import { revisionInForce } from '../corrections/in-force.ts'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'

export const scopeOfLink = ({ analysisId, groupRunId }: ShareLink): FactsScope =>
  groupRunId === null ? { analysisId } : { groupRunId }

/** The whole filter of a link, with its version. */
export const filterOfLink = ({ filters, groupRunId }: ShareLink): Filter =>
  groupRunId === null ? filters : { ...filters, groupRunId }

/** Kept figures are computed again after a day, for changes of the engine that touch neither analysis nor corrections. */
const KEPT_MS = 24 * 3_600_000
/** A document holds 1 MiB. */
const MAX_BYTES = 1_000_000

const jsonSchema = z.looseObject({})

/** The kept view of a link; null when it is out of date, or of another form. */
const readKept = async (document: DocumentSnapshot | undefined, tab: ShareLink['tab'], stamp: string) => {
  const kept = shareSummarySchema.safeParse(document?.data())
  if (!kept.success || kept.data.stamp !== stamp || kept.data.computedAt + KEPT_MS < Date.now()) return null
  const view = SCHEMAS[VIEW_BY_SHARED_TAB[tab]].safeParse(JSON.parse(await gunzip(kept.data.gzip)))
  return view.success ? view.data : null
}

/**
 * The view that a link shows, and the title of its analysis. Under a filter it is kept beside the link, so that facts are read
 * once for each change of figures, however often the link is opened.
 *
 * @throws AppError analysis_not_found or group_run_not_found
 */
export const loadSharedView = async (link: ShareLink): Promise<{ title: string; view: object }> => {
  const { brandId, linkId, analysisId, tab, expiresAt } = link
  const place = db.doc(shareSummaryPath(brandId, linkId))
  const filter = filterOfLink(link)
  const name = VIEW_BY_SHARED_TAB[tab]
  const [[analysis, kept], revision] = await Promise.all([
    db.getAll(db.doc(analysisPath(analysisId)), place),
    revisionInForce(brandId),
  ])
  if (!analysis?.exists) throw new AppError('analysis_not_found')
  const title = String(analysis.get('title') ?? '')
  if (isStored(filter)) return { title, view: await loadView(name, scopeOfLink(link), filter) }
  const stamp = `${analysis.updateTime?.toMillis()}-${revision}`
  const known = await readKept(kept, tab, stamp)
  if (known) return { title, view: known }
  const view = jsonSchema.parse(await loadView(name, scopeOfLink(link), filter))
  const bytes = await gzip(JSON.stringify(view))
  if (bytes.length <= MAX_BYTES) {
    await place.set({
      stamp,
      gzip: bytes,
      computedAt: Timestamp.now(),
      expiresAt: expiresAt === null ? null : Timestamp.fromMillis(expiresAt),
    })
  } else logger.warn('summary of a share link too large', { brandId, linkId })
  return { title, view }
}

/** The names of what the filter of a link keeps: a reader learns of no other prompt, persona or model. */
export const loadSharedNames = async (link: ShareLink): Promise<FiltersView> => {
  const { provider, model, languageId, personaId, promptId } = link.filters
  if ([provider, model, languageId, personaId, promptId].every((value) => value === undefined))
    return NOTHING_TO_CHOOSE
  const { dateFrom, dateTo, groupRunId } = filterOfLink(link)
  const range = groupRunId === undefined ? { dateFrom, dateTo } : { groupRunId }
  const all = await loadView('filters', scopeOfLink(link), range)
  return {
    ...NOTHING_TO_CHOOSE,
    providers: all.providers.filter((one) => one === provider),
    models: all.models.filter((one) => one.model === model || one.model_name === model),
    languages: all.languages.filter((one) => one.language_id === languageId),
    personas: all.personas.filter((one) => one.persona_id === personaId),
    prompts: all.prompts.filter((one) => one.prompt_id === promptId),
  }
}
