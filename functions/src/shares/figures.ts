import { gunzip, gzip } from '@sillage/core/analytics/codec/gzip'
import type { Filter } from '@sillage/core/analytics/filter'
import { readSet } from '@sillage/core/analytics/value-set'
import type { StoredView } from '@sillage/core/analytics/views/catalogue'
import { SCHEMAS } from '@sillage/core/analytics/views/compute'
import { type FiltersView, NOTHING_TO_CHOOSE } from '@sillage/core/analytics/views/filters/schema'
import { isStored } from '@sillage/core/analytics/views/within-range'
import { AppError } from '@sillage/core/base/errors'
import { analysisPath, shareSummaryPath } from '@sillage/core/base/paths'
import { type ShareLink, shareSummarySchema, VIEWS_BY_SHARED_TAB } from '@sillage/core/shares/link'
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

/** Views by their names. */
const viewsSchema = z.record(z.string(), z.looseObject({}))
type Views = z.infer<typeof viewsSchema>

/** The kept views of a link; null when they are out of date, or of another form. */
const readKept = async (document: DocumentSnapshot | undefined, tab: ShareLink['tab'], stamp: string) => {
  const kept = shareSummarySchema.safeParse(document?.data())
  if (!kept.success || kept.data.stamp !== stamp || kept.data.computedAt + KEPT_MS < Date.now()) return null
  const views = viewsSchema.safeParse(JSON.parse(await gunzip(kept.data.gzip)))
  const isWhole = VIEWS_BY_SHARED_TAB[tab].every(
    (name) => SCHEMAS[name].safeParse(views.data?.[name]).success,
  )
  return views.success && isWhole ? views.data : null
}

/**
 * The views that a link shows, and the title of its analysis. Under a filter they are kept beside the link, so that facts are
 * read once for each change of figures, however often the link is opened.
 *
 * @throws AppError analysis_not_found or group_run_not_found
 */
export const loadSharedViews = async (link: ShareLink): Promise<{ title: string; views: Views }> => {
  const { brandId, linkId, analysisId, tab, expiresAt } = link
  const place = db.doc(shareSummaryPath(brandId, linkId))
  const filter = filterOfLink(link)
  const load = async (): Promise<Views> => {
    const names: readonly StoredView[] = VIEWS_BY_SHARED_TAB[tab]
    const loaded = names.map(async (name) => [name, await loadView(name, scopeOfLink(link), filter)] as const)
    return viewsSchema.parse(Object.fromEntries(await Promise.all(loaded)))
  }
  const [[analysis, kept], revision] = await Promise.all([
    db.getAll(db.doc(analysisPath(analysisId)), place),
    revisionInForce(brandId),
  ])
  if (!analysis?.exists) throw new AppError('analysis_not_found')
  const title = String(analysis.get('title') ?? '')
  if (isStored(filter)) return { title, views: await load() }
  const stamp = `${analysis.updateTime?.toMillis()}-${revision}`
  const known = await readKept(kept, tab, stamp)
  if (known) return { title, views: known }
  const views = await load()
  const bytes = await gzip(JSON.stringify(views))
  if (bytes.length <= MAX_BYTES) {
    await place.set({
      stamp,
      gzip: bytes,
      computedAt: Timestamp.now(),
      expiresAt: expiresAt === null ? null : Timestamp.fromMillis(expiresAt),
    })
  } else logger.warn('summary of a share link too large', { brandId, linkId })
  return { title, views }
}

/** The names of what the filter of a link names: a reader learns of no other prompt, persona or model. */
export const loadSharedNames = async (link: ShareLink): Promise<FiltersView> => {
  const { provider, model, languageId, personaId, promptId } = link.filters
  if ([provider, model, languageId, personaId, promptId].every((value) => value === undefined))
    return NOTHING_TO_CHOOSE
  const isNamed = (text: string | undefined, ...names: readonly string[]): boolean => {
    const { only, except } = readSet(text ?? '')
    return names.some((name) => only.includes(name) || except.includes(name))
  }
  const { dateFrom, dateTo, groupRunId } = filterOfLink(link)
  const range = groupRunId === undefined ? { dateFrom, dateTo } : { groupRunId }
  const all = await loadView('filters', scopeOfLink(link), range)
  return {
    ...NOTHING_TO_CHOOSE,
    providers: all.providers.filter((one) => isNamed(provider, one)),
    models: all.models.filter((one) => isNamed(model, one.model, one.model_name)),
    languages: all.languages.filter((one) => isNamed(languageId, one.language_id)),
    personas: all.personas.filter((one) => isNamed(personaId, one.persona_id)),
    prompts: all.prompts.filter((one) => isNamed(promptId, one.prompt_id)),
  }
}
