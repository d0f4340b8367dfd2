import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toModelId } from '@sillage/core/runs/model'
import { z } from 'zod/mini'
import { createAnalyst } from '../../../../functions/src/analyst/create-analyst.ts'
import { readAnswer } from '../../../../functions/src/analyst/read-answer.ts'
import { inParallel } from '../../../../functions/src/platform/parallel.ts'
import { DEFAULT_ANALYST } from '../../../../functions/src/providers/parameters.ts'
import { newPermit } from '../../../../functions/src/providers/permit.ts'
import { listPrice } from '../../../../functions/src/providers/prices/price-list.ts'
import { readProviderSettings } from '../../../../functions/src/providers/settings.ts'
import { TOOLS } from '../../../src/layout.ts'
import { standInParameters } from '../../../src/providers/stand-in-parameters.ts'
import { type Agreement, measureAgreements } from '../../../src/readings/agreement.ts'
import { type Label, labelSchema, toLabel } from '../../../src/readings/sample.ts'
import { hasRealProviders } from '../../../src/sillage.ts'
import { startLlmStandIn } from '../../../stand-ins/llm/server.ts'
import { report, round } from '../../support/report.ts'

/**
 * How far the default analyst and the one before it agree with labelled answers, and what a thousand readings cost. With
 * the keys of `PROVIDER_KEYS` the models read; without them the stand-in does, which knows its own world alone: its figures
 * are marked `simulated`, say nothing about a model, and prove only that each answer is read and counted.
 *
 * The default agrees on at least 0.9 of what the labels say, and is no worse than the model before it by more than 0.05.
 */

const BEFORE = { provider: 'openai', modelName: 'gpt-5.6-luna' } as const
const AT_ONCE = 4
const LEAST = 0.9
const MOST_WORSE = 0.05

const answerSchema = z.strictObject({
  language: z.string(),
  brand: z.string(),
  competitors: z.array(z.string()),
  answer: z.string(),
  label: labelSchema,
})

const LABELLED = readFileSync(join(TOOLS, 'data', 'readings', 'labelled.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => answerSchema.parse(JSON.parse(line)))

const toEntity = (name: string) => ({ name, aliases: [], domains: [] })

type Model = typeof DEFAULT_ANALYST | typeof BEFORE

/** Has a model read every answer. */
const readAll = async ({ provider, modelName }: Model) => {
  const analyst = createAnalyst(readProviderSettings(), { provider, modelName })
  const prices = listPrice(toModelId(provider, modelName), Date.now())
  const read: { analyst: Label; label: Label }[] = []
  let costMicros = 0
  await inParallel(LABELLED, AT_ONCE, async ({ language, brand, competitors, answer, label }) => {
    const result = await readAnswer({
      manifest: { brand: toEntity(brand), competitors: competitors.map(toEntity), prompts: [] },
      cell: { promptId: '', languageCode: language },
      answer: { text: answer, citations: [] },
      analyst,
      prices,
      permit: newPermit(),
    }).catch((error: unknown) => {
      process.stderr.write(`${modelName}: ${String(error)}\n`)
    })
    if (!result) return
    costMicros += result.usage.costMicros
    read.push({ analyst: toLabel(result.reading), label })
  })
  const agreements = measureAgreements(read)
  const pairs = Object.values(agreements)
  const count = (of: (agreement: Agreement) => number): number =>
    pairs.reduce((sum, agreement) => sum + of(agreement), 0)
  return {
    failed: LABELLED.length - read.length,
    agreement: count(({ n, percent }) => (n * (percent ?? 0)) / 100) / count(({ n }) => n),
    figures: Object.fromEntries(
      Object.entries(agreements).map(([figure, { n, percent, percent_low, percent_high }]) => [
        figure,
        {
          n,
          percent: round(percent ?? 0, 1),
          low: round(percent_low ?? 0, 1),
          high: round(percent_high ?? 0, 1),
        },
      ]),
    ),
    usdPer1000Readings: round(costMicros / 1_000 / read.length, 2),
  }
}

await report('truth', async () => {
  const isReal = hasRealProviders()
  const standIn = isReal ? null : await startLlmStandIn({ port: 0 })
  if (standIn) Object.assign(process.env, standInParameters(standIn))
  try {
    const [now, before] = [await readAll(DEFAULT_ANALYST), await readAll(BEFORE)]
    const isGood = now.agreement >= LEAST && now.agreement >= before.agreement - MOST_WORSE
    return {
      // The stand-in's agreement is not ours to hold.
      pass: now.failed === 0 && before.failed === 0 && (!isReal || isGood),
      simulated: !isReal,
      answers: LABELLED.length,
      [DEFAULT_ANALYST.modelName]: { ...now, agreement: round(now.agreement) },
      [BEFORE.modelName]: { ...before, agreement: round(before.agreement) },
    }
  } finally {
    await standIn?.close()
  }
})
