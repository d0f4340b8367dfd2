import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCreation } from '@sillage/core/analyses/creation-calls'
import { creationJobSchema } from '@sillage/core/analyses/creation-job'
import { creationJobPath, runsPath } from '@sillage/core/base/paths'
import { type ChatDraft, orderOfDraft } from '@sillage/core/chat/draft'
import { allows, deriveEntitlements } from '@sillage/core/plans/entitlements'
import { z } from 'zod/mini'
import { MODEL_CATALOGUE } from '../../../../functions/src/providers/model-catalogue.ts'
import { CORE } from '../../../src/layout.ts'
import { startLlmStandIn } from '../../../stand-ins/llm/server.ts'
import { watchMemory } from '../../support/memory.ts'
import { percentile, report, round } from '../../support/report.ts'
import { onStage, type Stage } from '../../support/stage.ts'
import { type Answered, ask, type Talker } from '../deck/chat.ts'
import { openSlowProvider } from '../deck/provider.ts'

/**
 * The assistant through the served functions. Every sample brief in six languages, on each plan, must become a draft that
 * the plan may order. Measures:
 *
 * - the time that our code adds to the provider's before the first word,
 * - the time from an order to the first answer of its analysis, and
 * - the memory of the workers after each wave of fifty concurrent chats.
 */

const LANGUAGES = ['en', 'fr', 'de', 'es', 'ja', 'ar'] as const
const PLANS = ['pro', 'ultra', 'enterprise'] as const
const LATENCY_MS = 250
const READING_MS = 100
/** Conversations per person, below the rate limit of the call. */
const PER_PERSON = 90
const AT_ONCE = 50
const WAVES = 6
const JOBS = 10
const BUDGET = { firstWordMs: 150, firstAnswerMs: 10_000, growth: 1.2 } as const

const briefsSchema = z.object({ briefs: z.array(z.string()) })
const briefsIn = (language: string): string[] =>
  briefsSchema.parse(JSON.parse(readFileSync(join(CORE, 'texts', language, 'ai-mode.json'), 'utf8'))).briefs

type Plan = (typeof PLANS)[number]

/** The fault of a draft, by the plan and the schema of orders; null when it may be ordered. */
const findDraftFault = (draft: ChatDraft | null | undefined, plan: Plan): string | null => {
  if (!draft) return 'no draft'
  if (orderOfDraft(draft) === null) return 'not an order'
  const { providers, languages, languagesPerAnalysis, scheduling } = deriveEntitlements(plan, false)
  const isAllowed = (id: string): boolean => {
    const model = MODEL_CATALOGUE.find(({ modelId }) => modelId === id)
    return model !== undefined && allows(providers, model.provider)
  }
  if (!draft.modelIds.every(isAllowed)) return 'a model beyond the plan'
  if (!draft.languages.every((code) => allows(languages, code))) return 'a language beyond the plan'
  if (languagesPerAnalysis !== null && draft.languages.length > languagesPerAnalysis)
    return 'too many languages'
  return draft.schedule.enabled && !scheduling ? 'a schedule beyond the plan' : null
}

let marks = 0
/** Adds a mark to a brief, by which the provider reports its time. */
const addMark = (brief: string): { mark: string; message: string } => {
  marks += 1
  const mark = `#m${marks}#`
  return { mark, message: `${brief} ${mark}` }
}

const newTalker = async (plan: Plan): Promise<Talker> => {
  const world = await import('../../../test/integration/world.ts')
  const { brandId } = await world.newBrand()
  const { token } = await world.newPerson([brandId], { plan, quota: { monthlyRunLimit: 1_000_000 } })
  return { token, brandId }
}

/** Milliseconds from the order of a small draft to its first stored answer. */
const firstAnswerMs = async (stage: Stage, { token, brandId }: Talker, draft: ChatDraft): Promise<number> => {
  const startedAt = performance.now()
  const response = await fetch(`${stage.pipeline.url}${startCreation.path}`, {
    method: startCreation.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      brandId,
      analysisData: orderOfDraft({ ...draft, prompts: draft.prompts.slice(0, 2) }),
    }),
  })
  const { job_id } = startCreation.response.parse(await response.json())
  const { analysisId } = creationJobSchema.parse((await stage.db.doc(creationJobPath(job_id)).get()).data())
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = stage.db
    .collection(runsPath(analysisId))
    .where('status', '==', 'completed')
    .onSnapshot(({ size }) => (size > 0 ? resolve() : undefined), reject)
  await promise
  stop()
  return performance.now() - startedAt
}

await report('cloud', async () => {
  const llm = await startLlmStandIn({ port: 0 })
  const provider = await openSlowProvider(llm.url, LATENCY_MS)
  const parameters = {
    CHAT_PROVIDER: 'openai',
    CHAT_MODEL: 'gpt-5.6-luna',
    OPENAI_BASE_URL: llm.baseUrls.openai.replace(llm.url, provider.url),
    PROVIDER_KEYS: JSON.stringify({ openai: 'local', groq: 'scripted', mistral: 'scripted' }),
    APP_URL: 'https://app.sillage.example',
  }
  const latencyMs = { answer: LATENCY_MS, reading: READING_MS }
  try {
    return await onStage({ workers: 2, latencyMs, parameters }, async (stage) => {
      const { url } = stage.pipeline
      for (let count = 0; count < 5; count += 1)
        await ask(url, await newTalker('ultra'), addMark('How visible are we?').message)

      const faults: string[] = []
      const added: number[] = []
      const drafts: ChatDraft[] = []
      for (const plan of PLANS) {
        let talker = await newTalker(plan)
        let conversations = 0
        for (const language of LANGUAGES) {
          for (const brief of briefsIn(language)) {
            if (conversations === PER_PERSON) {
              talker = await newTalker(plan)
              conversations = 0
            }
            conversations += 1
            const { mark, message } = addMark(brief)
            const { status, firstWordMs, end } = await ask(url, talker, message)
            const fault = status === 200 ? findDraftFault(end.analysisData, plan) : `status ${status}`
            if (fault !== null) faults.push(`${plan} ${language} ${brief}: ${fault}`)
            else if (end.analysisData) drafts.push(end.analysisData)
            const providerMs = provider.firstWordMs(mark)
            added.push(
              firstWordMs === null || providerMs === null
                ? Number.POSITIVE_INFINITY
                : firstWordMs - providerMs,
            )
          }
        }
      }

      const toAnswer: number[] = []
      const orderer = await newTalker('enterprise')
      for (const draft of drafts.slice(0, JOBS)) {
        toAnswer.push((await firstAnswerMs(stage, orderer, draft)) - LATENCY_MS - READING_MS)
        await stage.quiet()
      }

      const crowd = await Promise.all(Array.from({ length: AT_ONCE }, () => newTalker('ultra')))
      const heaps: number[] = []
      const peaks: number[] = []
      const unanswered: Answered[] = []
      for (let wave = 0; wave < WAVES; wave += 1) {
        const memory = watchMemory(await stage.pids())
        const answers = await Promise.all(
          crowd.map((talker) => ask(url, talker, addMark('How visible are we in French?').message)),
        )
        unanswered.push(...answers.filter(({ end }) => !end.done || end.error !== undefined))
        peaks.push(percentile(memory(), 100))
        await stage.quiet()
        heaps.push(await stage.pipeline.heapMb())
      }
      // The first wave fills caches and pools.
      const growth = (heaps.at(-1) ?? Number.NaN) / (heaps[1] ?? Number.NaN)

      const firstWordP95 = percentile(added, 95)
      const firstAnswerP95 = percentile(toAnswer, 95)
      return {
        pass:
          faults.length === 0 &&
          firstWordP95 <= BUDGET.firstWordMs &&
          firstAnswerP95 <= BUDGET.firstAnswerMs &&
          unanswered.length === 0 &&
          growth <= BUDGET.growth,
        proposals: added.length,
        faults: faults.slice(0, 5),
        firstWordMs: {
          p95: round(firstWordP95, 0),
          median: round(percentile(added, 50), 0),
          budget: BUDGET.firstWordMs,
        },
        firstAnswerMs: {
          p95: round(firstAnswerP95, 0),
          median: round(percentile(toAnswer, 50), 0),
          budget: BUDGET.firstAnswerMs,
        },
        chatsAtOnce: AT_ONCE,
        unanswered: unanswered.length,
        heapMb: heaps.map((heap) => round(heap, 0)),
        residentMb: round(Math.max(...peaks), 0),
        growth: round(growth),
        growthBudget: BUDGET.growth,
      }
    })
  } finally {
    await provider.close()
    await llm.close()
  }
})
