import { runUnits } from '@sillage/core/analyses/units'
import type { BodyOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { newAnalysisId } from '@sillage/core/base/ids'
import { LANGUAGES } from '@sillage/core/base/languages'
import { analysisPath } from '@sillage/core/base/paths'
import type { Brand } from '@sillage/core/brands/brand'
import type { SuggestedPersona, Topic } from '@sillage/core/brands/topic'
import { unitsUsed } from '@sillage/core/identity/user'
import type { prepareAnalysis, suggestTopics } from '@sillage/core/onboarding/calls'
import { allows } from '@sillage/core/plans/entitlements'
import {
  requireAnotherGroupRun,
  requireLanguages,
  requireProviders,
  requireQuota,
} from '@sillage/core/plans/gates'
import { Timestamp } from 'firebase-admin/firestore'
import { chosenModels, modelLinks } from '../analyses/choices.ts'
import { requireRunnable } from '../analyses/launch.ts'
import { reusePrompts, writePrompts } from '../brands/reuse-prompts.ts'
import { adoptPersonas, EVERYONE, findTopic, hashPersonaId } from '../brands/topic-personas.ts'
import { storedTopics } from '../brands/topics.ts'
import { getStanding } from '../plans/entitlements.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { buildAnalysisKeys } from '../platform/search-keys.ts'
import { transact } from '../platform/transact.ts'
import { offeredModels } from '../providers/models.ts'
import { preparedAnalysis } from './record.ts'

type FirstAnalysis = Awaited<ReturnType<Handler<typeof suggestTopics>>>['data']
type Order = BodyOf<typeof prepareAnalysis>

/** Launches of the first choice that the month's units should be enough for. */
const LAUNCHES = 2

/**
 * Choices of the first analysis under the plan in force, with a selection to start from: one model of each allowed provider,
 * as long as the month's units are enough for the same launch again: a second version shows the first change.
 *
 * @param modelId chosen before the others
 */
export const proposeFirstAnalysis = async (
  { payer }: Caller,
  topics: Topic[],
  language: string,
  modelId?: string,
): Promise<FirstAnalysis> => {
  const at = Date.now()
  const [{ entitlements }, offered] = await Promise.all([getStanding(payer, at), offeredModels()])
  const allowed = [...offered.values()].filter(
    ({ provider, isDefault }) => isDefault && allows(entitlements.providers, provider),
  )
  const languages = LANGUAGES.filter(({ code }) => allows(entitlements.languages, code))
  const remainingUnits = Math.max(0, entitlements.monthlyRuns - unitsUsed(payer.quota, at))
  const [first] = topics
  const prompts = first?.prompts.length ?? 1
  const personas = Math.max(1, first?.personas.length ?? 1)
  const isFirst = (model: { modelId: string }): number => Number(model.modelId === modelId)
  const ordered = allowed.toSorted((one, other) => isFirst(other) - isFirst(one))
  const priced = ordered.map(({ capabilities, ...model }) => ({
    modelId: model.modelId,
    provider: model.provider,
    units: runUnits({ prompts, personas, languages: 1, models: [capabilities], samples: 1 }),
  }))
  const modelIds: string[] = []
  const chosenProviders = new Set<string>()
  let room = Math.floor(remainingUnits / LAUNCHES)
  for (const { modelId, provider, units } of priced) {
    if (chosenProviders.has(provider) || units > room) continue
    chosenProviders.add(provider)
    modelIds.push(modelId)
    room -= units
  }
  // Where no model leaves a second launch, the cheapest one leaves the most.
  const [cheapest] = priced.toSorted((one, other) => one.units - other.units)
  if (modelIds.length === 0 && cheapest) modelIds.push(cheapest.modelId)
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

const loadPersonas = async (brandId: string, topic: string): Promise<SuggestedPersona[]> => {
  const topics = await storedTopics(brandId)
  const { personas = [] } = findTopic(topics, { title: topic, prompts: [] }) ?? topics[0] ?? {}
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

/**
 * Prepares an analysis of a brand, prompts × personas, ready to launch. One that was prepared before is changed; once it
 * was launched it stays as it is, and this order makes another.
 *
 * @throws AppError one of the plan's gates, model_not_found, quota_exceeded, trial_single_run
 */
export const prepareFirstAnalysis = async (
  { uid, payer }: Caller,
  brand: Brand,
  before: string | null,
  order: Order,
): Promise<{ analysisId: string; units: number }> => {
  const known = await preparedAnalysis(before)
  const at = Date.now()
  const standing = await getStanding(payer, at)
  requireAnotherGroupRun(standing, payer.quota.groupRunsStarted)
  const models = await chosenModels(order.modelIds, (index) => `modelIds.${index}`)
  requireProviders(
    standing,
    models.map(({ provider }) => provider),
  )
  const languageCodes = [...new Set(order.languages)]
  requireKnownLanguages(languageCodes)
  requireLanguages(standing, languageCodes)
  const { brandId } = brand
  const personas = await loadPersonas(brandId, order.topic)
  const texts = [...new Set(order.prompts)]
  const units = runUnits({
    prompts: texts.length,
    personas: personas.length,
    languages: languageCodes.length,
    models: modelLinks(models),
    samples: 1,
  })
  requireRunnable(units, 'prompts')
  requireQuota(standing, unitsUsed(payer.quota, at), units)

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
      ...buildAnalysisKeys({ title: order.topic }),
      userInput: '',
      status: 'ready',
      promptIds: ids,
      personaIds: personas.map(hashPersonaId),
      languageCodes,
      models: modelLinks(models),
      samples: 1,
      schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1 },
      runStats: null,
      lastGroupRunId: null,
      versions: 0,
      createdBy: uid,
      createdAt: now,
      updatedAt: now,
    })
  })
  return { analysisId, units }
}
