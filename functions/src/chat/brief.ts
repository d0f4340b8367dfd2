import type { Action } from '@sillage/core/actions/action'
import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { AppError } from '@sillage/core/base/errors'
import { LANGUAGES } from '@sillage/core/base/languages'
import { analysesPath, analysisPath, groupRunPath } from '@sillage/core/base/paths'
import { isOffered } from '@sillage/core/brands/brand'
import { type Conversation, listFigures, type Turn } from '@sillage/core/chat/conversation'
import { isAtConsole, unitsUsed } from '@sillage/core/identity/user'
import { allows } from '@sillage/core/plans/entitlements'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { loadActions } from '../actions/stored.ts'
import type { Orderer } from '../analyses/create-manual.ts'
import { requireGate, type Viewer } from '../analytics/gate.ts'
import { firstPersonas, loadBrand, newestPrompts } from '../library/load.ts'
import { findPayerId, loadUser } from '../membership/payer.ts'
import { getStanding } from '../plans/entitlements.ts'
import { db } from '../platform/firebase.ts'
import { offeredModels } from '../providers/models.ts'
import { buildAlias, LookUp } from './look-up.ts'

/** Limits of the brand's content in the assistant's context. */
const MOST = { prompts: 20, personas: 6, analyses: 8, actions: 30 } as const

/** The newest analyses of a brand, and the one that the conversation is about. */
const analysesToTell = async (brandId: string, about: string | null): Promise<Analysis[]> => {
  const newest = db.collection(analysesPath(brandId)).orderBy('createdAt', 'desc').limit(MOST.analyses)
  const analyses = (await newest.get()).docs.map((doc) => analysisSchema.parse(doc.data()))
  if (about === null || analyses.some(({ analysisId }) => analysisId === about)) return analyses
  const snapshot = await db.doc(analysisPath(about)).get()
  return snapshot.exists ? [...analyses, analysisSchema.parse(snapshot.data())] : analyses
}

const describeAnalyses = async (analyses: readonly Analysis[]) => {
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
      id: buildAlias(at),
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

/** The limits of an order, and the payer. */
const loadTerms = async ({ payer }: Pick<Orderer, 'payer'>) => {
  const at = Date.now()
  const standing = await getStanding(payer, at)
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
export type Terms = Awaited<ReturnType<typeof loadTerms>>

/** A brand's content for the assistant's context. */
const loadLibrary = async (brandId: string) => {
  const [brand, prompts, personas] = await Promise.all([
    loadBrand(brandId),
    newestPrompts(brandId, MOST.prompts),
    firstPersonas(brandId, MOST.personas),
  ])
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
  }
}

const orderable = ({ standing, allowedLanguages, allowedModels, remainingRuns }: Terms) => ({
  languages: allowedLanguages,
  languagesPerAnalysis: standing.entitlements.languagesPerAnalysis,
  models: allowedModels.map(({ modelId, displayName, provider, capabilities }) => ({
    id: modelId,
    name: displayName,
    provider,
    searchesTheWeb: capabilities.webSearch,
  })),
  scheduling: standing.entitlements.scheduling,
  remainingRuns,
})

/** The actions of a brand, those that were changed last first; null where the plan holds none. */
const actionsToTell = async (brandId: string, viewer: Viewer): Promise<Action[] | null> => {
  try {
    await requireGate(viewer, 'recommendations')
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
  return await loadActions(brandId)
}

/** The person of the conversation, and the payer. @throws AppError not_authenticated for a deleted account */
const viewerIn = async (brandId: string, uid: string) => {
  const [user, payerId] = await Promise.all([loadUser(uid), findPayerId(brandId, uid)])
  return { uid, payer: payerId === uid ? user : await loadUser(payerId), isAdmin: isAtConsole(user) }
}

/**
 * The context of an answer: the brand and the limits of an order, for the model's first message, and the source of
 * figures. Independent reads run at once: a person
 * waits for it.
 */
export const briefFor = async (conversation: Conversation, turn: Turn) => {
  const { brandId, createdBy, turns } = conversation
  const about = turn.about ?? turns.findLast((one) => one.about !== null)?.about ?? null
  const [{ viewer, terms, actions }, { analyses, told }, library] = await Promise.all([
    viewerIn(brandId, createdBy).then(async (viewer) => {
      const [terms, actions] = await Promise.all([loadTerms(viewer), actionsToTell(brandId, viewer)])
      return { viewer, terms, actions }
    }),
    analysesToTell(brandId, about).then(async (analyses) => ({
      analyses,
      told: await describeAnalyses(analyses),
    })),
    loadLibrary(brandId),
  ])
  const lookUp = new LookUp(analyses, viewer, listFigures(conversation))
  const subject = analyses.findIndex(({ analysisId, versions }) =>
    about === null ? versions > 0 : analysisId === about,
  )
  const [views, choices] = await Promise.all([lookUp.tools(), lookUp.choicesOf(subject)])
  const alias = subject < 0 ? null : buildAlias(subject)
  const knowledge = {
    ...library,
    analyses: told,
    /** The analysis of the chat, and the values that can filter it. */
    about: about === null ? null : alias,
    figures: { views, analysis: alias, choices },
    actions:
      actions
        ?.slice(0, MOST.actions)
        .map(({ title, kind, status, dueOn }) => ({ title, kind, status, dueOn })) ?? null,
    may: orderable(terms),
  }
  return { about, terms, payer: viewer.payer.uid, lookUp, actions, knowledge }
}
export type Brief = Awaited<ReturnType<typeof briefFor>>
