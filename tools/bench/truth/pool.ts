import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { beforeExit } from '../../src/machine/shutdown.ts'
import type { Chunk, Study } from './studies.ts'
import { type Sheet, Tally } from './tally.ts'

const CHUNK = 20
const MAX_WORKERS = 8

const getChunks = (worlds: Readonly<Record<Study, number>>): Chunk[] =>
  Object.entries(worlds).flatMap(([study, count]) =>
    Array.from({ length: Math.ceil(count / CHUNK) }, (_, i) => ({
      study: study as Study,
      from: i * CHUNK,
      to: Math.min(count, (i + 1) * CHUNK),
    })),
  )

/** A thread that takes the next chunk whenever it has finished one. */
const work = (
  next: () => [number, Chunk] | undefined,
  done: (at: number, sheet: Sheet) => void,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  beforeExit(async () => {
    await worker.terminate()
  })
  let current = -1
  const advance = (): void => {
    const chunk = next()
    if (!chunk) {
      resolve()
      return
    }
    current = chunk[0]
    worker.postMessage(chunk[1])
  }
  worker.on('message', (sheet: Sheet) => {
    done(current, sheet)
    advance()
  })
  worker.on('error', reject)
  advance()
  return promise
}

/**
 * Runs each study on its number of worlds, on all cores. The result does not depend on the number of cores, because chunks
 * are added up in order.
 */
export const runStudies = async (
  worlds: Readonly<Record<Study, number>>,
  progress: (done: number, all: number) => void,
): Promise<Sheet> => {
  const chunks = getChunks(worlds)
  const sheets: Sheet[] = []
  // Longest first would be optimal; a fixed shuffle is close.
  const order = [...chunks.entries()].sort(
    ([a], [b]) => ((a * 7919) % chunks.length) - ((b * 7919) % chunks.length),
  )
  let taken = 0
  let finished = 0
  const next = (): [number, Chunk] | undefined => order[taken++]
  const done = (at: number, sheet: Sheet): void => {
    sheets[at] = sheet
    progress(++finished, chunks.length)
  }
  const workers = Math.min(MAX_WORKERS, availableParallelism(), chunks.length)
  await Promise.all(Array.from({ length: workers }, () => work(next, done)))
  const tally = new Tally()
  for (const sheet of sheets) tally.join(sheet)
  return tally.sheet
}
