import { parseArgs } from 'node:util'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import { toModelId } from '@sillage/core/runs/model'
import { z } from 'zod/mini'
import { createAnalyst } from '../../../../functions/src/analyst/create-analyst.ts'
import { readAnswer } from '../../../../functions/src/analyst/read-answer.ts'
import { inParallel } from '../../../../functions/src/platform/parallel.ts'
import { newPermit } from '../../../../functions/src/providers/permit.ts'
import { listPrice } from '../../../../functions/src/providers/prices/price-list.ts'
import { readProviderSettings } from '../../../../functions/src/providers/settings.ts'
import { hasRealProviders } from '../../../src/sillage.ts'
import { type ExpectedMention, filterGroups, type LabelledGroup, readLabels } from '../../names/labelled.ts'
import { LABELLED, OTHER_AUTHORS, WEAK_KINDS } from '../../names/load.ts'
import { type Finder, measureMatching } from '../../names/measure.ts'
import { byRecordedReader } from '../../names/replies.ts'
import { report, round } from '../../support/report.ts'

/**
 * How well names are found in the labelled sentences: by the matcher alone, and by the matcher with the word of a reader, in
 * the same run. With the keys of `PROVIDER_KEYS` the reader is the analyst that is set up, which reads each sentence of the
 * held halves as an answer; without them, the recorded replies of a language model.
 *
 * With a reader at least 0.985 of the names of each script are found, and of what is found as much is right. `--share=0.1`
 * reads one sentence in ten.
 */

const AT_ONCE = 8
const LEAST = 0.985

const { values } = parseArgs({ options: { share: { type: 'string', default: '1' } } })
const share = z.coerce.number().check(z.positive(), z.maximum(1)).parse(values.share)

const buildKey = ({ language }: LabelledGroup, text: string): string => `${language} ${text}`

/** So many of the sentences, evenly over all groups. */
const sampled = (groups: readonly LabelledGroup[]): LabelledGroup[] => {
  const places = groups.flatMap((group) => group.sentences.map((sentence) => ({ group, sentence })))
  const drawn = new Set(
    places
      .filter((_, at) => Math.floor((at + 1) * share) > Math.floor(at * share))
      .map(({ sentence }) => sentence),
  )
  return groups.map((group) => ({ ...group, sentences: group.sentences.filter((one) => drawn.has(one)) }))
}

/** Has each sentence read by the analyst, as an answer about the first of the companies. */
const askAnalyst = async (
  groups: readonly LabelledGroup[],
): Promise<{ find: Finder; costUsd: number; failed: number }> => {
  const settings = readProviderSettings()
  const { provider, modelName } = settings.analyst
  const analyst = createAnalyst(settings)
  const prices = await listPrice(toModelId(provider, modelName), Date.now())
  const mentions = new Map<string, ExpectedMention[]>()
  let costMicros = 0
  let failed = 0
  const texts = groups.flatMap((group) =>
    group.sentences.map((sentence) => ({ group, text: readLabels(group, sentence).text })),
  )
  await inParallel(texts, AT_ONCE, async ({ group, text }) => {
    const [brand, ...competitors] = group.entities
    if (!brand) return
    const read = await readAnswer({
      manifest: { brand, competitors, prompts: [] },
      cell: { promptId: '', languageCode: group.language },
      answer: { text, citations: [] },
      analyst,
      prices,
      permit: newPermit(),
    }).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
    })
    if (!read) {
      failed += 1
      return
    }
    const { reading, usage } = read
    costMicros += usage.costMicros
    const places = reading.entities.flatMap(({ name, places }) => {
      const entity = group.entities.findIndex((one) => one.name === name)
      return entity < 0 ? [] : (places ?? []).map((place) => ({ entity, ...place }))
    })
    mentions.set(
      buildKey(group, text),
      places.toSorted((a, b) => a.start - b.start),
    )
  })
  return {
    find: (group, text) => mentions.get(buildKey(group, text)) ?? [],
    costUsd: round(costMicros / 1_000_000),
    failed,
  }
}

/** The sets by their published names. A reader with keys reads the held halves alone, which costs less. */
const SETS = {
  all: LABELLED,
  seen: filterGroups(WEAK_KINDS, 'seen'),
  held: filterGroups(WEAK_KINDS, 'held'),
  othersSeen: filterGroups(OTHER_AUTHORS, 'seen'),
  others: filterGroups(OTHER_AUTHORS, 'held'),
}

await report('truth', async () => {
  const { held, others } = SETS
  const sets = Object.entries(hasRealProviders() ? { held, others } : SETS).map(
    ([set, groups]) => [set, sampled(groups)] as const,
  )
  const asked = hasRealProviders() ? await askAnalyst(sets.flatMap(([, groups]) => groups)) : null
  const find = asked?.find ?? byRecordedReader()
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? null : round(value)
  const figures: Record<string, unknown> = {}
  let lowest = 1
  for (const [set, groups] of sets) {
    const alone = measureMatching(groups).table
    const rows = measureMatching(groups, find).table.map((read) => {
      const { script, languages, sentences, expected, precision, recall } = read
      // Of few sentences a script may have none that names anything.
      lowest = Math.min(lowest, precision ?? (expected === 0 ? 1 : 0), recall ?? 1)
      const matched = alone.find((row) => row.script === script)
      return [
        script,
        {
          languages,
          sentences,
          names: expected,
          found: matched?.found,
          right: matched?.right,
          precision: figure(matched?.precision),
          recall: figure(matched?.recall),
          foundAsRead: read.found,
          rightAsRead: read.right,
          precisionAsRead: figure(precision),
          recallAsRead: figure(recall),
        },
      ] as const
    })
    figures[set] = Object.fromEntries(rows)
  }
  return {
    pass: lowest >= LEAST && (asked?.failed ?? 0) === 0,
    extractor: EXTRACTOR_VERSION,
    reader: asked ? readProviderSettings().analyst.modelName : 'recorded',
    lowest: round(lowest),
    costUsd: asked?.costUsd ?? 0,
    failed: asked?.failed ?? 0,
    ...figures,
  }
})
