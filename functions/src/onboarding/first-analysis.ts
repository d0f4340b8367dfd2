import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { LANGUAGES } from '@sillage/core/analyses/languages'
import { runUnits } from '@sillage/core/analyses/units'
import type { BodyOf } from '@sillage/core/api/call'
import type { Brand } from '@sillage/core/brands/brand'
import type { SuggestedPersona, Topic } from '@sillage/core/brands/topic'
import { AppError } from '@sillage/core/errors'
import { unitsUsed } from '@sillage/core/identity/user'
import { newAnalysisId } from '@sillage/core/ids'
import type { prepareAnalysis, suggestTopics } from '@sillage/core/onboarding/calls'
import { analysisPath } from '@sillage/core/paths'
import { allows } from '@sillage/core/plans/entitlements'
import { requireLanguages, requireProviders, requireQuota } from '@sillage/core/plans/gates'
import { Timestamp } from 'firebase-admin/firestore'
import { chosenModels, modelLinks } from '../analyses/choices.ts'
import { requireRunnable } from '../analyses/launch.ts'
import { unitsOf } from '../analyses/units.ts'
import type { Handler } from '../api/handler.ts'
import { reusePrompts, writePrompts } from '../brands/reuse-prompts.ts'
import { adoptPersonas, personaIdOf, topicOf } from '../brands/topic-personas.ts'
import { storedTopics } from '../brands/topics.ts'
import { db } from '../firebase.ts'
import type { Caller } from '../identity/caller.ts'
import { standingOf } from '../plans/entitlements.ts'
import { offeredModels } from '../runs/models.ts'
import { transact } from '../transact.ts'

type FirstAnalysis = Awaited<ReturnType<Handler<typeof suggestTopics>>>['data']
type Order = BodyOf<typeof prepareAnalysis>

/** Personas that ask when a topic came with none. */
const EVERYONE: SuggestedPersona = {
  full_name: 'Alex Martin',
  gender: 'non-binary',
  age: 38,
  occupation: 'Office manager',
  annual_salary: 42_000,
  city: 'Paris',
  country: 'France',
  short_description: 'Compares a few offers before deciding.',
  detailed_description: '',
  profile_image_url: null,
}

/**
 * What the first analysis may ask under the plan in force, and a choice to start from: one model of each allowed provider,
 * as long as the month's units last.
 */
export const firstAnalysisOf = async (
  caller: Caller,
  topics: Topic[],
  language: string,
): Promise<FirstAnalysis> => {
  const at = Date.now()
  const [{ entitlements }, offered] = await Promise.all([standingOf(caller.user, at), offeredModels()])
  const allowed = [...offered.values()].filter(
    ({ provider, isDefault }) => isDefault && allows(entitlements.providers, provider),
  )
  const languages = LANGUAGES.filter(({ code }) => allows(entitlements.languages, code))
  const remainingUnits = Math.max(0, entitlements.monthlyRuns - unitsUsed(caller.user.quota, at))
  const [first] = topics
  const prompts = first?.prompts.length ?? 1
  const personas = Math.max(1, first?.personas.length ?? 1)
  const modelIds: string[] = []
  const usedPrompts = new Set<string>()
  let units = 0
  for (const { modelId, provider, capabilities } of allowed) {
    const more = runUnits({ prompts, personas, languages: 1, models: [capabilities], samples: 1 })
    if (usedPrompts.has(provider) || (modelIds.length > 0 && units + more > remainingUnits)) continue
    usedPrompts.add(provider)
    modelIds.push(modelId)
    units += more
  }
  return {
    topics,
    models: allowed.map(({ modelId, displayName, provider, capabilities }) => ({
      modelId,
      displayName,
      provider,
      webSearch: capabilities.webSearch,
    })),
    languages: languages.map(({ code, name }) => ({ code, name })),
    modelIds,
    languageCode: languages.find(({ code }) => code === language)?.code ?? languages[0]?.code ?? 'en',
    languagesPerAnalysis: entitlements.languagesPerAnalysis,
    remainingUnits,
  }
}

const personasOf = async (brandId: string, topic: string): Promise<SuggestedPersona[]> => {
  const topics = await storedTopics(brandId)
  const { personas = [] } = topicOf(topics, { title: topic, prompts: [] }) ?? topics[0] ?? {}
  return personas.length > 0 ? personas : [EVERYONE]
}

/** @throws AppError bad_request that names the first unknown one */
const requireKnownLanguages = (codes: readonly string[]): void => {
  const known = new Set(LANGUAGES.map(({ code }) => code))
  codes.forEach((code, index) => {
    if (known.has(code)) return
    const field = `languages.${index}`
    throw new AppError('bad_request', { message: `${field}: must be a known language`, details: { field } })
  })
}

/** The analysis that was prepared before and never launched; null when there is none to change. */
const preparedBefore = async (analysisId: string | null): Promise<Analysis | null> => {
  if (analysisId === null) return null
  const snapshot = await db.doc(analysisPath(analysisId)).get()
  return snapshot.exists ? analysisSchema.parse(snapshot.data()) : null
}

/**
 * Prepares the first analysis of a brand, prompts × personas, ready to launch. One that was prepared before is changed,
 * unless it was launched already: then it stays as it is.
 *
 * @throws AppError one of the plan's gates, model_not_found, quota_exceeded
 */
export const prepareFirstAnalysis = async (
  caller: Caller,
  brand: Brand,
  before: string | null,
  order: Order,
): Promise<{ analysisId: string; units: number }> => {
  const known = await preparedBefore(before)
  if (known && known.versions > 0) return { analysisId: known.analysisId, units: unitsOf(known) }
  const at = Date.now()
  const standing = await standingOf(caller.user, at)
  const models = await chosenModels(order.modelIds, (index) => `modelIds.${index}`)
  requireProviders(
    standing,
    models.map(({ provider }) => provider),
  )
  const languageCodes = [...new Set(order.languages)]
  requireKnownLanguages(languageCodes)
  requireLanguages(standing, languageCodes)
  const { brandId } = brand
  const personas = await personasOf(brandId, order.topic)
  const texts = [...new Set(order.prompts)]
  const units = runUnits({
    prompts: texts.length,
    personas: personas.length,
    languages: languageCodes.length,
    models: modelLinks(models),
    samples: 1,
  })
  requireRunnable(units, 'prompts')
  requireQuota(standing, unitsUsed(caller.user.quota, at), units)

  const analysisId = known?.analysisId ?? newAnalysisId(brandId)
  const now = Timestamp.fromMillis(at)
  await transact(async (transaction) => {
    const { ids, missing } = await reusePrompts(transaction, brandId, texts)
    const { write: writePersonas } = await adoptPersonas(transaction, brandId, personas)
    writePrompts(transaction, brandId, missing, order.topic)
    writePersonas()
    transaction.set(db.doc(analysisPath(analysisId)), {
      analysisId,
      brandId,
      title: order.topic,
      userInput: '',
      status: 'ready',
      promptIds: ids,
      personaIds: personas.map(personaIdOf),
      languageCodes,
      models: modelLinks(models),
      samples: 1,
      schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1 },
      runStats: null,
      lastGroupRunId: null,
      versions: 0,
      createdBy: caller.uid,
      createdAt: now,
      updatedAt: now,
    })
  })
  return { analysisId, units }
}
