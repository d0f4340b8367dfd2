import { newId } from '@sillage/core/base/ids'
import { groupRunPath, modelPath, promptPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { MODEL_CATALOGUE } from '../../../functions/src/providers/model-catalogue.ts'
import { seedFactor } from '../../src/seeding/factor.ts'
import { eventually } from '../../src/serve/eventually.ts'
import type { Operations } from '../../src/serve/firestore-spy.ts'
import { emptyDatabase, Pipeline, type PipelineOptions, SCRIPTED } from '../../src/serve/pipeline.ts'
import { DEMO_FACTOR } from '../../stand-ins/world/demo.ts'
import { type Report, report } from './report.ts'

/** Runs that one prompt adds to a design: 5 languages, 2 personas, 2 models, 5 samples. */
export const RUNS_PER_PROMPT = 100
const LANGUAGE_CODES = ['en', 'fr', 'de', 'es', 'it']
const MODELS = 2
const SAMPLES = 5

const launchedSchema = z.object({ groupRunId: z.string(), units: z.number() })

export interface Launchable {
  analysisId: string
  uid: string
  token: string
  /** A member who may open it, with the credentials. */
  person: { email: string; password: string }
}

/** The dimensions of an analysis beside its prompts; it always has two personas. */
interface Spread {
  languages: number
  models: number
  samples: number
}

const SPREAD: Spread = { languages: LANGUAGE_CODES.length, models: MODELS, samples: SAMPLES }

/** The pipeline with a provider of fixed latency, and analyses of any size to launch. */
export const openStage = async (options: PipelineOptions) => {
  const pipeline = await Pipeline.start(options)
  // Imported late: the module reads the emulator hosts from the environment while it loads.
  const world = await import('../../test/integration/world.ts')
  const { db } = world
  const writeModels = (): Promise<unknown> =>
    Promise.all(MODEL_CATALOGUE.map((model) => db.doc(modelPath(model.modelId)).set(model)))
  await writeModels()

  /** Leaves nothing in the database but the models. */
  const clear = async (): Promise<void> => {
    await emptyDatabase()
    await writeModels()
  }

  /** An analysis of exactly `runs` runs, a multiple of the runs of one prompt ({@link RUNS_PER_PROMPT} by default). */
  const newAnalysis = async (runs: number, spread = SPREAD): Promise<Launchable> => {
    const { languages, models, samples } = spread
    const runsPerPrompt = 2 * languages * models * samples
    const brand = await world.newBrand()
    const person = await world.newPerson([brand.brandId], {
      plan: 'enterprise',
      quota: { monthlyRunLimit: 1_000_000 },
    })
    const promptIds = Array.from({ length: runs / runsPerPrompt }, newId)
    const createdAt = Timestamp.now()
    await Promise.all(
      promptIds.map((promptId, place) =>
        db.doc(promptPath(brand.brandId, promptId)).set({
          promptId,
          text: `Which filter is best for kitchen ${place}?`,
          category: 'Choosing',
          createdAt,
        }),
      ),
    )
    const analysisId = await world.newAnalysis({ ...brand, promptIds }, person.uid, {
      languageCodes: LANGUAGE_CODES.slice(0, languages),
      models: SCRIPTED.slice(0, models).map((key) => ({
        modelId: world.findModel(key).modelId,
        webSearch: false,
      })),
      samples,
    })
    return {
      analysisId,
      uid: person.uid,
      token: person.token,
      person: { email: person.email, password: world.PASSWORD },
    }
  }

  /** A member whose plan has every tab of the brand's analyses. */
  const newReader = async () => {
    const { brandId } = await world.newBrand()
    const { uid, email } = await world.newPerson([brandId], { plan: 'enterprise', role: 'admin' })
    const { key } = DEMO_FACTOR
    await seedFactor(db, uid, { factorId: world.TEST_FACTOR, key })
    return { brandId, uid, email, password: world.PASSWORD, key }
  }

  const launch = async ({
    analysisId,
    token,
  }: Pick<Launchable, 'analysisId' | 'token'>): Promise<{ groupRunId: string; units: number }> => {
    const response = await fetch(`${pipeline.url}/api/analyses/${analysisId}/launch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    const body: unknown = await response.json()
    if (response.status !== 202) throw new Error(`launch answered ${JSON.stringify(body)}`)
    return launchedSchema.parse(body)
  }

  /** Resolves with the status of the group run once it has ended, by a listener like the browser's. */
  const ended = async (groupRunId: string): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const stop = db.doc(groupRunPath(groupRunId)).onSnapshot((snapshot) => {
      const status: unknown = snapshot.get('status')
      if (status !== 'processing') resolve(status)
    }, reject)
    return await promise.finally(stop)
  }

  /** Resolves when the group run has settled. */
  const settled = async (groupRunId: string): Promise<void> => {
    if ((await ended(groupRunId)) === 'failed') throw new Error('every run failed')
  }

  const quiet = (): Promise<true> =>
    eventually('no task left', async () => (pipeline.tasks.pending === 0 ? true : null))

  /** Ids of the workers' processes. */
  const pids = async (): Promise<number[]> => (await pipeline.statistics()).map(({ pid }) => pid)

  /** Firestore operations of all workers so far, by function. */
  const operations = async (): Promise<Record<string, Operations>> => {
    const sums: Record<string, Operations> = {}
    for (const { functions } of await pipeline.statistics()) {
      for (const [name, { reads, writes, deletes, calls }] of Object.entries(functions)) {
        const sum = sums[name] ?? { reads: 0, writes: 0, deletes: 0, calls: 0 }
        sums[name] = {
          reads: sum.reads + reads,
          writes: sum.writes + writes,
          deletes: sum.deletes + deletes,
          calls: sum.calls + calls,
        }
      }
    }
    return sums
  }

  return { pipeline, db, clear, newAnalysis, newReader, launch, settled, ended, quiet, pids, operations }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Gives a stage to `work` and closes it afterwards. */
export const onStage = async <T>(
  options: PipelineOptions,
  work: (stage: Stage) => Promise<T>,
): Promise<T> => {
  const stage = await openStage(options)
  try {
    return await work(stage)
  } finally {
    await stage.pipeline.stop()
  }
}

/** Runs a benchmark on a stage. */
export const reportOnStage = (
  bench: string,
  options: PipelineOptions,
  work: (stage: Stage) => Promise<Report>,
): Promise<void> => report(bench, () => onStage(options, work))

/** Warms up processes, clients and connections, whose first work is slow. */
export const warmUp = async (stage: Stage): Promise<void> => {
  const { groupRunId } = await stage.launch(await stage.newAnalysis(RUNS_PER_PROMPT))
  await stage.settled(groupRunId)
  await stage.quiet()
}
