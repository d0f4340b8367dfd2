import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { LANGUAGES } from '@sillage/core/analyses/languages'
import { isOffered } from '@sillage/core/brands/brand'
import { unitsUsed } from '@sillage/core/identity/user'
import { analysesPath, analysisPath, groupRunPath } from '@sillage/core/paths'
import { allows } from '@sillage/core/plans/entitlements'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import type { Orderer } from '../analyses/create-manual.ts'
import { firstPersonas, loadBrand, newestPrompts } from '../brands/library.ts'
import { db } from '../firebase.ts'
import { standingOf } from '../plans/entitlements.ts'
import { offeredModels } from '../runs/models.ts'
import { aliasOf, type LookUp } from './look-up.ts'

/** How much of what a brand has the assistant is told. */
const MOST = { prompts: 20, personas: 6, analyses: 8 } as const

/** The newest analyses of a brand, and the one that is asked about, wherever it stands. */
export const analysesToTell = async (brandId: string, about: string | null): Promise<Analysis[]> => {
  const newest = db.collection(analysesPath(brandId)).orderBy('createdAt', 'desc').limit(MOST.analyses)
  const analyses = (await newest.get()).docs.map((doc) => analysisSchema.parse(doc.data()))
  if (about === null || analyses.some(({ analysisId }) => analysisId === about)) return analyses
  const asked = await db.doc(analysisPath(about)).get()
  return asked.exists ? [...analyses, analysisSchema.parse(asked.data())] : analyses
}

const told = async (analyses: readonly Analysis[]) => {
  const ids = analyses.flatMap(({ lastGroupRunId }) => lastGroupRunId ?? [])
  const snapshots = ids.length > 0 ? await db.getAll(...ids.map((id) => db.doc(groupRunPath(id)))) : []
  const live = new Map(
    snapshots.flatMap((snapshot) => {
      const parsed = groupRunSchema.safeParse(snapshot.data())
      return parsed.success ? [[parsed.data.analysisId, parsed.data.live] as const] : []
    }),
  )
  return analyses.map(({ analysisId, title, status, languageCodes, promptIds, versions }, at) => {
    const figures = live.get(analysisId)
    return {
      id: aliasOf(at),
      title,
      status,
      languages: languageCodes,
      prompts: promptIds.length,
      versions,
      ...(figures
        ? { visibility: figures.visibility, sentiment: figures.sentiment, answers: figures.n }
        : {}),
    }
  })
}

/** What may be ordered, and on whose account. */
export const termsOf = async ({ payer }: Pick<Orderer, 'payer'>) => {
  const at = Date.now()
  const standing = await standingOf(payer, at)
  const { providers, languages, monthlyRuns } = standing.entitlements
  const models = [...(await offeredModels()).values()].filter(({ isDefault }) => isDefault)
  return {
    standing,
    models,
    allowedModels: models.filter(({ provider }) => allows(providers, provider)),
    allowedLanguages: LANGUAGES.flatMap(({ code }) => (allows(languages, code) ? [code] : [])),
    remainingRuns: Math.max(0, monthlyRuns - unitsUsed(payer.quota, at)),
  }
}
export type Terms = Awaited<ReturnType<typeof termsOf>>

/** What the assistant is told of a brand and of what may be ordered, before the first message. */
export const knowledgeOf = async (
  brandId: string,
  terms: Terms,
  { analyses, about, lookUp }: { analyses: readonly Analysis[]; about: string | null; lookUp: LookUp },
) => {
  const asked = analyses.findIndex(({ analysisId, versions }) =>
    about === null ? versions > 0 : analysisId === about,
  )
  const [brand, prompts, personas, all, views, choices] = await Promise.all([
    loadBrand(brandId),
    newestPrompts(brandId, MOST.prompts),
    firstPersonas(brandId, MOST.personas),
    told(analyses),
    lookUp.tools(),
    lookUp.choicesOf(asked),
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
      prompts: prompts.filter(isOffered).map(({ text }) => text),
      personas: personas.filter(isOffered).map(({ name, occupation, city }) => ({ name, occupation, city })),
    },
    analyses: all,
    /** What the chat was opened on, and how what it asks about can be narrowed. */
    about: about === null || asked < 0 ? null : aliasOf(asked),
    figures: { views, analysis: asked < 0 ? null : aliasOf(asked), choices },
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
