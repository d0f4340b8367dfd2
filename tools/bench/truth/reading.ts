import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { analystReadingSchema } from '@sillage/core/runs/analyst-reading'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Reading } from '@sillage/core/runs/reading'
import { askedSpellings } from '../../../functions/src/analyst/asked-spellings.ts'
import { hardenReading } from '../../../functions/src/analyst/harden.ts'
import { read as readText } from '../../stand-ins/llm/analyst/read.ts'
import { answer } from '../../stand-ins/llm/answer.ts'
import { cite, type Marker, noMarker } from '../../stand-ins/llm/citing.ts'
import { draw } from '../../stand-ins/world/draw.ts'
import { hash } from '../../stand-ins/world/random.ts'
import { computeTruth } from '../../stand-ins/world/truth.ts'
import type { World, WorldCell } from '../../stand-ins/world/world.ts'
import { buildManifest, type Design, randomDesign } from './design.ts'
import { buildReading, directRuns, type RunContent, runsWith } from './direct-runs.ts'
import { trackedOffs } from './figures.ts'
import { randomWorld } from './random-world.ts'
import { computeMean, type Tally } from './tally.ts'
import { worldCells } from './world-cells.ts'

const linked: Marker = ({ url, domain }) => ` ([${domain}](${url}))`

/** Writes an answer as text and reads it with the stand-in analyst, with the product's own checks. */
const readAnswer = (
  world: World,
  manifest: Manifest,
  cell: WorldCell,
  sample: string,
  drawn: RunContent,
): RunContent => {
  const written = answer(world, cell, 'Brest', sample)
  const marker = hash(cell.model, 'marker') % 2 === 0 ? linked : noMarker
  const { text } = cite(written, cell.webSearch ? marker : noMarker)
  const citations = written.sources.map(({ url, title, referenced, query }) => ({
    url,
    title,
    referenced,
    query: written.queries[query] ?? null,
  }))
  const { brand, competitors } = manifest
  const raw = readText(world, {
    brand,
    competitors,
    language: cell.language,
    question: cell.prompt,
    answer: text,
    citations,
    spellings: askedSpellings({ tracked: { brand, competitors }, text, languageCode: cell.language }),
  })
  const reading = hardenReading(analystReadingSchema.parse(raw), {
    tracked: { brand, competitors },
    languageCode: cell.language,
    answer: { text, citations },
  })
  return { ...drawn, reading, citations }
}

/** Stored percentages are integers. */
const ROUNDING = 1

/** Adds the comparison of a reading with the drawn answer. */
const compare = (tally: Tally, reading: Reading, drawn: Reading): void => {
  const names = drawn.entities.map(({ name }) => name)
  const readNames = reading.entities.map(({ name }) => name)
  const tracked = (source: Reading) =>
    source.entities.filter(({ kind }) => kind !== 'other').map(({ key }) => key)
  const expected = tracked(drawn)
  const named = tracked(reading)
  for (const key of expected) tally.add('reading: tracked names that are found', named.includes(key))
  for (const key of named) tally.add('reading: tracked names found that are there', expected.includes(key))
  tally.add('reading: answers with as many companies', names.length === readNames.length)
  tally.add('reading: answers with the tracked ones in order', named.join('\n') === expected.join('\n'))
  const place = (source: Reading) => source.entities.find(({ kind }) => kind === 'brand')?.rank ?? 0
  tally.add('reading: answers with the rank of the brand', place(reading) === place(drawn))
  if (reading.sentiment && drawn.sentiment) {
    const apart = Math.abs(reading.sentiment.positive - drawn.sentiment.positive)
    tally.add('reading: answers with the sentiment of the brand', apart <= ROUNDING)
  }
}

/** Small, because the text of every answer is read. */
const getDesign = (seed: string, number: number): Design =>
  randomDesign(seed, {
    prompts: 6 + (number % 4),
    personas: 1,
    models: 2,
    online: 1,
    samples: 1 + (number % 2),
  })

/** One world whose answers are written in one or two languages and read by the real reading. */
export const readingOnce = (tally: Tally, number: number): void => {
  const seed = `reading ${number}`
  const world = randomWorld(seed)
  const design = getDesign(seed, number)
  const manifest = buildManifest(world, seed, design, 0)
  const trackedNames = new Set(manifest.competitors.map(({ name }) => name))
  const drawnRuns = directRuns(world, manifest, { failures: design.failures })
  const readRuns = runsWith(world, manifest, {
    epoch: 0,
    failures: design.failures,
    contentOf: (cell, sample) => {
      const drawn = buildReading(world, trackedNames, draw(world, cell, sample))
      const content = readAnswer(world, manifest, cell, sample, drawn)
      compare(tally, content.reading, drawn.reading)
      return content
    },
  })
  const truth = computeTruth(world)
  const cells = worldCells(manifest, 0)
  const offs = [readRuns, drawnRuns].map((runs) => {
    const facts = readFacts([manifest], foldRuns(manifest, runs))
    return trackedOffs({ world, truth, design, facts, manifest, cells })
  })
  const [read = {}, drawn = {}] = offs
  for (const name of Object.keys(drawn)) {
    const [readMean, drawnMean] = [computeMean(read[name]).mean, computeMean(drawn[name]).mean]
    if (readMean !== null && drawnMean !== null)
      tally.add(name.replace('off:', 'reading moves:'), readMean - drawnMean)
  }
}
