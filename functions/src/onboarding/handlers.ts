import type * as calls from '@sillage/core/onboarding/calls'
import { asking } from '../analyst/ask-analyst.ts'
import { buildTrackedSet, suggestCompetitors } from '../brands/competitors.ts'
import { createBrand, DEFAULT_TIME_ZONE, updateBrand } from '../brands/create.ts'
import { findExistingBrand } from '../brands/existing.ts'
import { requireSite, suggestBrand } from '../brands/suggest.ts'
import { generateTopics, storedTopics } from '../brands/topics.ts'
import { loadBrand } from '../library/load.ts'
import { requireMember } from '../membership/access.ts'
import { payerIn } from '../membership/payer.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { prepareFirstAnalysis, proposeFirstAnalysis } from './first-analysis.ts'
import { lookAt, withLookTopic } from './look-topic.ts'
import {
  noteChanges,
  openRecord,
  openRecordFor,
  openRecordFromLook,
  requireBrandId,
  takeStep,
} from './record.ts'

/** Steps that change a brand are for its editors. */
const EDITS = { method: 'POST' } as const

export const onboardingHandlers: HandlersOf<typeof calls> = {
  openOnboarding: async ({ query, caller }) => {
    const { in_brand: brandId, look } = query
    if (look !== undefined) return { data: await openRecordFromLook(caller, look) }
    if (brandId === undefined) return { data: await openRecord(caller) }
    await requireMember(caller, brandId, EDITS)
    return { data: await openRecordFor(caller, await loadBrand(brandId)) }
  },

  setWebsite: async ({ body, caller }) => {
    const site = requireSite(body.url)
    const data = await takeStep(caller, 'website', async (record) => {
      const suggestion = body.byHand ? null : await suggestBrand(caller, body.url)
      const existing = suggestion?.existingBrand?.isMember ? suggestion.existingBrand.brand_id : null
      const same = record.normalizedDomain === site.domain
      const read = suggestion?.success === true
      return {
        status: body.byHand || read ? 'completed' : 'error',
        afresh: !same,
        changes: {
          domain: site.host,
          normalizedDomain: site.domain,
          websiteUrl: read ? suggestion.url : site.url,
          suggestion: suggestion ?? (same ? record.suggestion : null),
          ...(same ? {} : { brandName: '', competitorSuggestions: null, analysisId: null }),
          ...(existing === null ? {} : { brandId: existing }),
        },
      }
    })
    return { data }
  },

  setDetails: async ({ body, caller }) => {
    const { url, logo_url, ...fields } = body
    const site = requireSite(url)
    const data = await takeStep(caller, 'details', async (record) => {
      const given = {
        ...fields,
        websiteUrl: url,
        logoUrl: logo_url,
        language: fields.language ?? record.suggestion?.language ?? null,
      }
      // A brand that was created just before a crash is found again by its domain.
      const existing = record.brandId === null ? await findExistingBrand(caller, site.domain) : null
      const brandId = record.brandId ?? (existing?.isMember ? existing.brand.brandId : null)
      if (brandId !== null) await requireMember(caller, brandId, EDITS)
      const brand =
        brandId === null
          ? await createBrand(caller.uid, { ...given, competitors: [], timeZone: DEFAULT_TIME_ZONE })
          : await updateBrand(caller.uid, brandId, given, 'url')
      return {
        status: 'completed',
        changes: {
          brandId: brand.brandId,
          brandName: brand.name,
          domain: site.host,
          normalizedDomain: site.domain,
          websiteUrl: brand.websiteUrl,
        },
      }
    })
    return { data }
  },

  suggestCompetitors: async ({ body, caller }) => {
    const record = await openRecord(caller)
    const brandId = requireBrandId(record)
    await requireMember(caller, brandId, EDITS)
    if (record.competitorSuggestions !== null && !body.anew) return { data: record }
    const brand = await loadBrand(brandId)
    const competitorSuggestions = await asking(() => suggestCompetitors(brand, payerIn(brand, caller.uid)))
    return { data: await noteChanges(caller, { competitorSuggestions }) }
  },

  setCompetitors: async ({ body, caller }) => {
    const data = await takeStep(caller, 'competitors', async (record) => {
      const brandId = requireBrandId(record)
      await requireMember(caller, brandId, EDITS)
      const { competitors } = await loadBrand(brandId)
      await updateBrand(caller.uid, brandId, { competitors: buildTrackedSet(body.competitors, competitors) })
      return { status: 'completed' }
    })
    return { data }
  },

  suggestTopics: async ({ body, caller }) => {
    const record = await openRecord(caller)
    const brandId = requireBrandId(record)
    const { caller: here } = await requireMember(caller, brandId, EDITS)
    const [brand, kept] = await Promise.all([loadBrand(brandId), storedTopics(brandId)])
    const topics =
      kept.length > 0
        ? kept
        : await asking(() => generateTopics(brand, body.language, payerIn(brand, caller.uid)))
    const look = await lookAt(brand, record.lookId)
    if (look === null) return { data: await proposeFirstAnalysis(here, topics, body.language) }
    return {
      data: await proposeFirstAnalysis(
        here,
        await withLookTopic(brandId, look, topics),
        look.language,
        look.modelId,
      ),
    }
  },

  prepareAnalysis: async ({ body, caller }) => {
    let prepared = { analysisId: '', units: 0 }
    const data = await takeStep(caller, 'analysis', async (record) => {
      const brandId = requireBrandId(record)
      const { caller: here } = await requireMember(caller, brandId, EDITS)
      prepared = await prepareFirstAnalysis(here, await loadBrand(brandId), record.analysisId, body)
      return { status: 'completed', changes: { analysisId: prepared.analysisId } }
    })
    return { data, ...prepared }
  },
}
