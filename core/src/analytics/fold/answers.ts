import type { Manifest } from '../../runs/group-run.ts'
import { ENTITY_KINDS, POSITIONS_RELATIVE, type Sentiment } from '../../runs/reading.ts'
import { RUN_ERROR_CLASSES, type Run } from '../../runs/run.ts'
import { SHAPES, type Shapes } from '../codec/shapes.ts'
import { type Table, TableBuilder } from '../codec/table.ts'
import { findDomain } from '../names/page.ts'
import { citedPages } from './sources.ts'
import { hundredths, ITEM_LIMITS, line, TEXT_LIMITS } from './text.ts'

const errorCode = (run: Run): number =>
  run.error ? 1 + RUN_ERROR_CLASSES.indexOf(run.error.class) * 2 + (run.error.stage === 'reading' ? 1 : 0) : 0

const searchedCode = (answer: Run['answer']): number =>
  answer === null || answer.searched === null ? 0 : answer.searched ? 2 : 1

/** Within what a column of 32 bits holds: 24 days of milliseconds. */
const clamp = (value: number): number => Math.min(0x7fffffff, Math.max(0, Math.round(value)))

const inventedBits = ({ invented = [] }: Manifest, reading: Run['reading']): number =>
  invented.reduce((bits, name, place) => (reading?.invented?.includes(name) ? bits | (1 << place) : bits), 0)

/** Every ended run, failed ones too. */
export const foldAnswers = (manifest: Manifest, runs: readonly Run[]): Table<Shapes['answers']> => {
  const builder = new TableBuilder(SHAPES.answers)
  const sentimentId = (sentiment: Sentiment): number => builder.record('sentiment', hundredths(sentiment))
  for (const run of runs) {
    const reading = run.status === 'completed' ? run.reading : null
    builder.run(run.index, {
      completed: reading ? (run.unread ? 2 : 1) : 0,
      error: errorCode(run),
      reportedModel: builder.text(line(run.answer?.reportedModel ?? '', TEXT_LIMITS.name)),
      finishedAt: clamp((run.finishedAt ?? manifest.createdAt) - manifest.createdAt),
      sentiment: reading?.sentiment ? 1 + sentimentId(reading.sentiment) : 0,
      inputTokens: (run.answer?.usage.inputTokens ?? 0) + (run.readingUsage?.inputTokens ?? 0),
      outputTokens: (run.answer?.usage.outputTokens ?? 0) + (run.readingUsage?.outputTokens ?? 0),
      searched: searchedCode(run.answer),
      simulated: run.answer?.simulated ? 1 : 0,
      invented: inventedBits(manifest, reading),
    })
    if (!reading) continue
    for (const entity of reading.entities.slice(0, ITEM_LIMITS.entities)) {
      builder.item('mentions', {
        surface: builder.record('surface', {
          key: builder.text(line(entity.key, TEXT_LIMITS.name)),
          name: builder.text(line(entity.name, TEXT_LIMITS.name)),
          kind: ENTITY_KINDS.indexOf(entity.kind),
          url: builder.text(entity.url ?? ''),
          domain: builder.text(findDomain(entity.url) ?? ''),
          category: builder.text(line(entity.category, TEXT_LIMITS.name)),
          entityType: builder.text(line(entity.entityType, TEXT_LIMITS.name)),
        }),
        rank: clamp(entity.rank),
        mentions: clamp(entity.mentions),
        relative:
          entity.positionRelative === null ? 0 : 1 + POSITIONS_RELATIVE.indexOf(entity.positionRelative),
        sentiment: sentimentId(entity.sentiment),
      })
    }
    for (const [domain, counts] of domainCounts(run)) {
      builder.item('domains', { domain: builder.text(domain), ...counts })
    }
  }
  return builder.finish()
}

const domainCounts = (run: Run): Map<string, { referenced: number; explored: number }> => {
  const domains = new Map<string, { referenced: number; explored: number }>()
  for (const { page, referenced, repeat } of citedPages(run)) {
    if (repeat) continue
    const counts = domains.get(page.domain) ?? { referenced: 0, explored: 0 }
    if (referenced) counts.referenced++
    else counts.explored++
    domains.set(page.domain, counts)
  }
  return domains
}
