import { parentPort } from 'node:worker_threads'
import { type Chunk, STUDIES } from './studies.ts'
import { Tally } from './tally.ts'

parentPort?.on('message', ({ study, from, to }: Chunk) => {
  const tally = new Tally()
  for (let number = from; number < to; number++) STUDIES[study](tally, number)
  parentPort?.postMessage(tally.sheet)
})
