import { isDeepStrictEqual } from 'node:util'
import { type Filter, filterQuery } from '@sillage/core/analytics/filter'
import { readFacts } from '@sillage/core/analytics/read/read'
import { COMPUTE } from '@sillage/core/analytics/views/compute'
import { manifestPath } from '@sillage/core/base/paths'
import { factDocuments } from '@sillage/core/recomputation/recomputation'
import { runCount } from '@sillage/core/runs/cells'
import { Timestamp } from 'firebase-admin/firestore'
import { startEmulators } from '../../../src/emulators.ts'
import { openFunction } from '../../../test/integration/serve.ts'
import { memoryMb, processesWith } from '../../support/memory.ts'
import { report, round } from '../../support/report.ts'
import { generate, WHOLE } from '../data.ts'

/**
 * Figures over an analysis of 1,000,000 runs through the function that computes them: 99 versions of 10,080 runs lie in the
 * database, and somebody filters them. It measures the seconds of the first answer, those of the next filter, and the most
 * memory of the process during eight questions together, as many as one instance takes. The answers are
 * compared with the engine. The emulator shares the machine, and the way from the database is shorter than in the cloud.
 */

const VERSIONS = 99
const SIZE = { ...WHOLE, versions: VERSIONS, prompts: 20, personas: 7, languages: 3, runs: VERSIONS * 10_080 }
const MEMORY_MB = 8_192
const FIRST_SECONDS = 60
const NEXT_SECONDS = 2
const PARALLEL = 8

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** The most memory that a process of the function has had. */
const peakMb = (): number =>
  Math.max(...processesWith('--target=figures').map((pid) => memoryMb(pid, 'VmHWM')))

await report('engine', async () => {
  const emulators = await startEmulators({ only: ['auth', 'firestore'] })
  Object.assign(process.env, emulators.env)
  // Imported late: the module reads the emulator hosts from the environment while it loads.
  const { db, newAnalysis, newBrand, newPerson } = await import('../../../test/integration/world.ts')
  const brand = await newBrand()
  const person = await newPerson([brand.brandId], { plan: 'enterprise' })
  const analysisId = await newAnalysis(brand, person.uid, { status: 'completed', versions: VERSIONS })
  print(`making ${SIZE.runs} runs …`)
  const { manifests, parts } = generate(SIZE, analysisId)
  const designed = manifests.reduce((sum, manifest) => sum + runCount(manifest), 0)
  const documents = [...factDocuments(parts)]
  for (const manifest of manifests) {
    await db
      .doc(manifestPath(manifest.groupRunId))
      .set({ ...manifest, createdAt: Timestamp.fromMillis(manifest.createdAt) })
  }
  for (let from = 0; from < documents.length; from += PARALLEL) {
    await Promise.all(
      documents.slice(from, from + PARALLEL).map(([path, part]) => db.doc(path).set({ ...part })),
    )
  }
  print(`${documents.length} documents`)
  const served = await openFunction(
    'figures',
    { ...emulators.env, ADDRESS_HASH_KEY: 'reach', RATE_LIMIT_FACTOR: '1000' },
    'bench-reach',
  )
  const ask = async (path: string, filter: Filter): Promise<{ body: unknown; seconds: number }> => {
    const query = new URLSearchParams({ brandId: brand.brandId, analysisId, ...filterQuery(filter) })
    const start = performance.now()
    const response = await fetch(`${served.url}${path}?${query}`, {
      // The function closes connections that lie idle while this process is busy.
      headers: { authorization: `Bearer ${person.token}`, connection: 'close' },
    })
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
    return { body, seconds: (performance.now() - start) / 1_000 }
  }
  const [model, other] = manifests[0]?.models ?? []
  const filter: Filter = { basis: 'all', model: model?.modelId }
  const newest = await ask('/api/visibility', { languageId: 'en' })
  const first = await ask('/api/visibility', filter)
  const next = await ask('/api/visibility', { ...filter, model: other?.modelId })
  const facts = readFacts(manifests, parts)
  const isEqual =
    isDeepStrictEqual(first.body, JSON.parse(JSON.stringify(COMPUTE.visibility(facts, filter, {})))) &&
    facts.rows === designed
  print(`first ${first.seconds} s, next ${next.seconds} s, peak ${peakMb()} MB`)
  const together = await Promise.all(
    [
      '/api/sentiment',
      '/api/web-search-sources',
      '/api/analytics/citations',
      '/api/analytics/views/rivals',
    ].flatMap((path) =>
      [filter, { basis: 'all', branded: 'unbranded' } as const].map((one) => ask(path, one)),
    ),
  )
  const peak = peakMb()
  await served.stop()
  await emulators.stop()
  return {
    pass: isEqual && first.seconds <= FIRST_SECONDS && next.seconds <= NEXT_SECONDS && peak <= MEMORY_MB,
    runs: facts.rows,
    documents: documents.length,
    equal: isEqual,
    newestSeconds: round(newest.seconds),
    firstSeconds: round(first.seconds),
    nextSeconds: round(next.seconds),
    slowestOfEightSeconds: round(Math.max(...together.map(({ seconds }) => seconds))),
    peakMb: round(peak, 0),
    memoryMb: MEMORY_MB,
  }
})
