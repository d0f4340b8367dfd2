import { analysisSchema } from '@sillage/core/analyses/analysis'
import { LANGUAGES } from '@sillage/core/analyses/languages'
import { unitsUsed } from '@sillage/core/identity/user'
import { analysesPath, groupRunPath } from '@sillage/core/paths'
import { allows } from '@sillage/core/plans/plans'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import type { Orderer } from '../analyses/create-manual.ts'
import { firstPersonas, loadBrand, newestPrompts } from '../brands/library.ts'
import { db } from '../firebase.ts'
import { standingOf } from '../plans/entitlements.ts'
import { offeredModels } from '../runs/models.ts'

/** How much of what a brand has the assistant is told. */
const MOST = { prompts: 20, personas: 6, analyses: 8 } as const

const analysesOf = async (brandId: string) => {
  const newest = db.collection(analysesPath(brandId)).orderBy('createdAt', 'desc').limit(MOST.analyses)
  const analyses = (await newest.get()).docs.map((doc) => analysisSchema.parse(doc.data()))
  const ids = analyses.flatMap(({ lastGroupRunId }) => lastGroupRunId ?? [])
  const snapshots = ids.length > 0 ? await db.getAll(...ids.map((id) => db.doc(groupRunPath(id)))) : []
  const live = new Map(
    snapshots.flatMap((snapshot) => {
      const parsed = groupRunSchema.safeParse(snapshot.data())
      return parsed.success ? [[parsed.data.analysisId, parsed.data.live] as const] : []
    }),
  )
  return analyses.map(({ analysisId, title, status, languageCodes, promptIds }) => {
    const figures = live.get(analysisId)
    return {
      title,
      status,
      languages: languageCodes,
      prompts: promptIds.length,
      ...(figures
        ? { visibility: figures.visibility, sentiment: figures.sentiment, answers: figures.n }
        : {}),
    }
  })
}

/** What may be ordered by somebody. */
export const termsOf = async ({ user }: Orderer) => {
  const at = Date.now()
  const standing = await standingOf(user, at)
  const { providers, languages, monthlyRuns } = standing.entitlements
  const models = [...(await offeredModels()).values()].filter(({ isDefault }) => isDefault)
  return {
    standing,
    models,
    allowedModels: models.filter(({ provider }) => allows(providers, provider)),
    allowedLanguages: LANGUAGES.flatMap(({ code }) => (allows(languages, code) ? [code] : [])),
    remainingRuns: Math.max(0, monthlyRuns - unitsUsed(user.quota, at)),
  }
}
export type Terms = Awaited<ReturnType<typeof termsOf>>

/** What the assistant is told of a brand and of what may be ordered, before the first message. */
export const knowledgeOf = async (brandId: string, terms: Terms) => {
  const [brand, prompts, personas, analyses] = await Promise.all([
    loadBrand(brandId),
    newestPrompts(brandId, MOST.prompts),
    firstPersonas(brandId, MOST.personas),
    analysesOf(brandId),
  ])
  const { entitlements } = terms.standing
  return {
    brand: {
      name: brand.name,
      description: brand.description,
      industry: brand.industry,
      language: brand.language,
      competitors: brand.competitors.map(({ name }) => name),
    },
    library: {
      prompts: prompts.map(({ text }) => text),
      personas: personas.map(({ name, occupation, city }) => ({ name, occupation, city })),
    },
    analyses,
    may: {
      languages: terms.allowedLanguages,
      languagesPerAnalysis: entitlements.languagesPerAnalysis,
      models: terms.allowedModels.map(({ modelId, displayName, provider, capabilities }) => ({
        id: modelId,
        name: displayName,
        provider,
        searchesTheWeb: capabilities.webSearch,
      })),
      scheduling: entitlements.scheduling,
      remainingRuns: terms.remainingRuns,
    },
  }
}
