import type { Analysis } from '@sillage/core/analyses/analysis'
import type { createManualAnalysis } from '@sillage/core/analyses/setup-calls'
import type { BodyOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { newAnalysisId } from '@sillage/core/base/ids'
import { analysisPath } from '@sillage/core/base/paths'
import type { SuggestedPersona } from '@sillage/core/brands/topic'
import { unitsUsed } from '@sillage/core/identity/user'
import {
  requireActiveAnalyses,
  requireAnotherGroupRun,
  requireCommandDeck,
  requireLanguages,
  requireProviders,
  requireQuota,
  requireScheduling,
} from '@sillage/core/plans/gates'
import { Timestamp } from 'firebase-admin/firestore'
import { DEFAULT_CATEGORY, reusePrompts, writePrompts } from '../brands/reuse-prompts.ts'
import { adoptPersonas, findTopic, hashPersonaId } from '../brands/topic-personas.ts'
import { storedTopics } from '../brands/topics.ts'
import { loadBrand } from '../library/load.ts'
import { countUnits } from '../library/units.ts'
import { getStanding } from '../plans/entitlements.ts'
import { activeGroupRuns } from '../plans/meter.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { logger } from '../platform/log/logger.ts'
import { buildAnalysisKeys } from '../platform/search-keys.ts'
import { transact } from '../platform/transact.ts'
import { deleteAnalysis } from '../runs/delete-analysis.ts'
import { findNextSlot } from '../schedules/next-slot.ts'
import { chosenModels, chosenPersonas, modelLinks } from './choices.ts'
import { launchAnalysis, requireRunnable } from './launch.ts'

type ManualOrder = BodyOf<typeof createManualAnalysis>['analysisData']

/** An order by hand, or that of a job. */
export type Order = Omit<ManualOrder, 'launch'>

/** The person who orders, and the payer. */
export type Orderer = Pick<Caller, 'uid' | 'payer'>

const TITLE_FROM_PROMPT = 80

export const requireTexts = ({ prompt, prompts }: Order): string[] => {
  const texts = [...new Set(prompts ?? (prompt === undefined ? [] : [prompt]))]
  if (texts.length > 0) return texts
  throw new AppError('bad_request', {
    message: 'Select at least one prompt before launching the analysis.',
    details: { field: 'analysisData.prompts' },
  })
}

export const chooseTitle = ({ title, promptCategory }: Order, firstPrompt: string): string => {
  if (title !== undefined) return title
  return promptCategory === '' || promptCategory === DEFAULT_CATEGORY
    ? firstPrompt.slice(0, TITLE_FROM_PROMPT).toWellFormed()
    : promptCategory
}

/** The parts of an analysis that an order settles before anything is written. */
type Design = Pick<Analysis, 'personaIds' | 'languageCodes' | 'models' | 'samples' | 'untilPoints'> & {
  texts: string[]
  /** People of a suggested topic, who become personas of the brand. */
  suggested: SuggestedPersona[]
}

/** The order's own personas; else the chosen ones; else those of the prompts' topic; else the brand's first three. */
export const choosePersonas = async (
  brandId: string,
  order: Order,
  texts: readonly string[],
): Promise<Pick<Design, 'personaIds' | 'suggested'>> => {
  if (order.personas !== undefined) {
    return { personaIds: [...new Set(order.personas.map(hashPersonaId))], suggested: order.personas }
  }
  const topic =
    order.personaIds === undefined
      ? findTopic(await storedTopics(brandId), { title: order.promptCategory, prompts: texts })
      : undefined
  if (topic !== undefined && topic.personas.length > 0) {
    return { personaIds: [...new Set(topic.personas.map(hashPersonaId))], suggested: topic.personas }
  }
  const personaIds = await chosenPersonas(brandId, order.personaIds, 'analysisData.personaIds')
  return { personaIds, suggested: [] }
}

/** Passes every gate that a launch passes, so that an order which cannot run leaves nothing behind. */
export const buildDesign = async (
  caller: Orderer,
  brandId: string,
  order: Order,
  launch: boolean,
): Promise<Design> => {
  const at = Date.now()
  const standing = await getStanding(caller.payer, at)
  requireCommandDeck(standing)
  const texts = requireTexts(order)
  const models = await chosenModels(order.modelIds, (index) => `analysisData.modelIds.${index}`)
  requireProviders(
    standing,
    models.map(({ provider }) => provider),
  )
  const languageCodes = [...new Set(order.languages)]
  requireLanguages(standing, languageCodes)
  if (order.schedule.enabled) requireScheduling(standing)
  const personas = await choosePersonas(brandId, order, texts)
  const { samples, untilPoints } = order
  const design = { texts, ...personas, languageCodes, models: modelLinks(models), samples, untilPoints }
  const units = countUnits({ ...design, promptIds: texts })
  requireRunnable(units, 'analysisData')
  if (launch) {
    requireAnotherGroupRun(standing, caller.payer.quota.groupRunsStarted)
    requireActiveAnalyses(standing, (await activeGroupRuns(caller.payer.uid).get()).data().count)
    requireQuota(standing, unitsUsed(caller.payer.quota, at), units)
  }
  return design
}

/** Writes the analysis with the prompts that the brand does not have yet; returns its id. */
const create = async (
  caller: Caller,
  brandId: string,
  order: ManualOrder,
  design: Design,
): Promise<string> => {
  const { texts, suggested, ...choices } = design
  const analysisId = newAnalysisId(brandId)
  const now = Timestamp.now()
  const { cronExpression: cadence, ...when } = order.schedule
  const schedule = { ...when, cadence }
  const title = chooseTitle(order, texts[0] ?? '')
  const { timeZone } = await loadBrand(brandId)
  await transact(async (transaction) => {
    const { ids, missing } = await reusePrompts(transaction, brandId, texts)
    const { write: writePersonas } = await adoptPersonas(transaction, brandId, suggested)
    writePersonas()
    writePrompts(transaction, brandId, missing, order.promptCategory)
    transaction.create(db.doc(analysisPath(analysisId)), {
      ...choices,
      analysisId,
      brandId,
      title,
      ...buildAnalysisKeys({ title }),
      userInput: '',
      category: order.category ?? '',
      status: order.launch ? 'ready' : 'draft',
      promptIds: ids,
      schedule,
      next: findNextSlot({ analysisId, schedule, timeZone, uid: caller.uid }),
      runStats: null,
      lastGroupRunId: null,
      versions: 0,
      archivedAt: null,
      createdBy: caller.uid,
      createdAt: now,
      updatedAt: now,
    })
  })
  return analysisId
}

export const handleCreateManual: Handler<typeof createManualAnalysis> = async ({ body, caller }) => {
  const { brandId, analysisData: order } = body
  const analysisId = await create(
    caller,
    brandId,
    order,
    await buildDesign(caller, brandId, order, order.launch),
  )
  const answer = { analysisId, analysis_id: analysisId }
  if (!order.launch) return { ...answer, groupRunId: null }
  try {
    const { groupRunId } = await launchAnalysis({ analysisId, uid: caller.uid, launchedFrom: 'manual' })
    return { ...answer, groupRunId }
  } catch (error) {
    // Happens when two orders meet at the end of a quota. The prompts stay: others may use them by now. The analysis is
    // deleted with its refund, since the launch may have been stored without an answer.
    logger.warn('launch refused after creation', { analysisId, error })
    await deleteAnalysis(analysisId)
    throw error
  }
}
