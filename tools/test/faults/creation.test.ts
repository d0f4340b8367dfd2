import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { type CreationJob, creationJobSchema, JOB_STEPS } from '@sillage/core/analyses/creation-job'
import { brandOfAnalysis, firstGroupRunId } from '@sillage/core/base/ids'
import {
  analysesPath,
  analysisPath,
  brandPath,
  creationJobPath,
  groupRunsPath,
  personaPath,
  promptPath,
  userPath,
} from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { INES } from '../integration/persona-input.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Jobs that create analyses: killed between any two steps they go on, and one job makes one analysis that runs once. */

let theatre: Theatre
let world: typeof import('../integration/world.ts')
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2 })
  world = await import('../integration/world.ts')
})
afterEach(async () => {
  // The task of a worker that died may kill the other one too.
  await theatre.pipeline.mend()
  Object.assign(theatre.pipeline.script, { concurrency: 20, fate: undefined })
  theatre.pipeline.tasks.resume()
})
afterAll(() => theatre.pipeline.stop())

const PROMPTS = ['Which jug filters best?', 'Which jug is quiet?']

interface Started extends Actor {
  jobId: string
  brandId: string
}

/** Somebody who has a job started: two prompts, one persona, one language, one model. */
const newStarted = async (): Promise<Started> => {
  const actor = await theatre.newActor()
  const brandId = brandOfAnalysis(actor.analysisId)
  const response = await fetch(`${theatre.pipeline.url}/api/analyses/ai/async`, {
    method: 'POST',
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      brandId,
      analysisData: {
        title: 'Jugs',
        category: 'Kitchen',
        prompts: PROMPTS,
        personas: [INES],
        languages: ['en'],
        modelIds: [world.findModel('groq').modelId],
      },
    }),
  })
  const { job_id: jobId } = (await response.json()) as { job_id: string }
  const { analysisId } = await loadJob(jobId)
  return { ...actor, analysisId, units: PROMPTS.length, jobId, brandId }
}

const jobRef = (jobId: string) => theatre.db.doc(creationJobPath(jobId))
const loadJob = async (jobId: string): Promise<CreationJob> =>
  creationJobSchema.parse((await jobRef(jobId).get()).data())

const completed = (jobId: string): Promise<CreationJob> =>
  eventually('the job has ended', async () => {
    const job = await loadJob(jobId)
    return job.status === 'processing' ? null : job
  })

/** As if the time had come at which the sweeper looks after the job. */
const sweepNow = async (jobId: string): Promise<void> => {
  await jobRef(jobId).update({ wakeAt: Timestamp.fromMillis(Date.now() - 1) })
  await theatre.pipeline.sweep()
}

/** One analysis beside the one that the brand had, launched once, that holds what was ordered. */
const expectMadeOnce = async (started: Started): Promise<void> => {
  const { jobId, brandId, analysisId } = started
  expect(await completed(jobId)).toMatchObject({
    status: 'completed',
    currentStep: 'completed',
    completedSteps: JOB_STEPS.length,
    wakeAt: null,
    error: null,
  })
  const { docs } = await theatre.db.collection(analysesPath(brandId)).get()
  expect(docs).toHaveLength(2)
  const groupRunId = firstGroupRunId(analysisId)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const groupRuns = await theatre.db.collection(groupRunsPath(analysisId)).get()
  expect(groupRuns.docs.map(({ id }) => id)).toEqual([groupRunId])
  theatre.expectBoughtOnce(await theatre.expectSound(started, groupRunId))
  const analysis: Analysis = analysisSchema.parse(
    (await theatre.db.doc(analysisPath(analysisId)).get()).data(),
  )
  expect(analysis).toMatchObject({ title: 'Jugs', category: 'Kitchen', languageCodes: ['en'], versions: 1 })
  const prompts = await theatre.db.getAll(
    ...analysis.promptIds.map((id) => theatre.db.doc(promptPath(brandId, id))),
  )
  expect(prompts.map((prompt) => prompt.get('text'))).toEqual(PROMPTS)
  const personas = await theatre.db.getAll(
    ...analysis.personaIds.map((id) => theatre.db.doc(personaPath(brandId, id))),
  )
  expect(personas.map((persona) => persona.get('name'))).toEqual([INES.full_name])
}

/** Kills a worker as it takes a step, and has the sweeper find what was left. */
const killedAt = async (step: number, when: 'before' | 'after'): Promise<void> => {
  const { pipeline } = theatre
  pipeline.script.fate = ({ queue, body }) =>
    queue === 'createAnalysis' && body.includes(`"step":${step}`) ? 'lose' : 'deliver'
  const started = await newStarted()
  const { jobId } = started
  await eventually('the job is at the step', async () =>
    (await loadJob(jobId)).completedSteps === step ? true : null,
  )
  await theatre.quiet()
  pipeline.script.fate = undefined
  const { deaths } = pipeline
  // A worker that dies while it asks for an answer buys that answer twice, which is not what is looked at here.
  pipeline.script.concurrency = (queue) => (queue === 'createAnalysis' ? 20 : 0)
  // Every step ends by writing how far the job is.
  await pipeline.crash({ fn: 'createAnalysis', commit: 'completedSteps', when })
  // The worker that sweeps may be the one that dies, before it answers.
  await sweepNow(jobId).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
  })
  await eventually('a worker died', async () => (pipeline.deaths > deaths ? true : null))
  await pipeline.mend()
  pipeline.script.concurrency = 20
  pipeline.tasks.resume()
  await theatre.quiet()
  if ((await loadJob(jobId)).status === 'processing') await sweepNow(jobId)
  await expectMadeOnce(started)
}

test.each(JOB_STEPS.map((name, step) => [name, step] as const))(
  'killed after %s before it is noted, the step is taken again',
  (_, step) => killedAt(step, 'before'),
)

test.each(JOB_STEPS.map((name, step) => [name, step] as const))(
  'killed after %s was noted, before the next step is sent for, the job goes on',
  (_, step) => killedAt(step, 'after'),
)

test('makes one analysis when every step is delivered twice at once', async () => {
  theatre.pipeline.script.fate = ({ queue }) => (queue === 'createAnalysis' ? 'twice' : 'deliver')
  await expectMadeOnce(await newStarted())
})

test('a job that fails at its launch reports the reason, and resumes there', async () => {
  const { pipeline, db } = theatre
  pipeline.script.fate = ({ queue, body }) =>
    queue === 'createAnalysis' && body.includes('"step":7') ? 'lose' : 'deliver'
  const started = await newStarted()
  const { jobId, uid, token } = started
  await eventually('the last step comes', async () =>
    (await loadJob(jobId)).completedSteps === 7 ? true : null,
  )
  await theatre.quiet()
  pipeline.script.fate = undefined
  await db.doc(userPath(uid)).update({ 'quota.monthlyRunLimit': 1 })
  await sweepNow(jobId)
  expect(await completed(jobId)).toMatchObject({
    status: 'failed',
    currentStep: 'error',
    completedSteps: 7,
    error: { code: 'quota_exceeded' },
  })
  await db.doc(userPath(uid)).update({ 'quota.monthlyRunLimit': 1_000 })
  const response = await fetch(`${pipeline.url}/api/analyses/ai/async/${jobId}/retry`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(202)
  await expectMadeOnce(started)
})

test('ends a job and leaves no analysis when its brand is deleted', async () => {
  const { pipeline, db } = theatre
  pipeline.script.concurrency = (queue) => (queue === 'createAnalysis' ? 0 : 20)
  const { jobId, brandId, analysisId } = await newStarted()
  await db.doc(brandPath(brandId)).delete()
  pipeline.script.concurrency = 20
  pipeline.tasks.resume()
  expect(await completed(jobId)).toMatchObject({ status: 'failed', error: { code: 'brand_not_found' } })
  expect((await db.doc(analysisPath(analysisId)).get()).exists).toBe(false)
})
