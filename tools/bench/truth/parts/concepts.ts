import type { Concept } from '@sillage/core/analytics/concepts/concepts'
import { growConcepts } from '@sillage/core/analytics/concepts/grow'
import { analystConceptsSchema } from '@sillage/core/analytics/concepts/reply'
import { seededRandom } from '@sillage/core/analytics/stats/random'
import { z } from 'zod/mini'
import { CONCEPT_BATCH, conceptTask } from '../../../../functions/src/analyst/concept-task.ts'
import { createAnalyst } from '../../../../functions/src/analyst/create-analyst.ts'
import { parseJson } from '../../../../functions/src/analyst/parse-json.ts'
import { newPermit } from '../../../../functions/src/providers/permit.ts'
import { readProviderSettings } from '../../../../functions/src/providers/settings.ts'
import { hasRealProviders } from '../../../src/sillage.ts'
import { conceptsRequestIn, sortPhrases } from '../../../stand-ins/llm/analyst/concepts.ts'
import { readPhrases } from '../../concepts/labelled.ts'
import { measureAgreement } from '../../concepts/measure.ts'
import { report, round } from '../../support/report.ts'

/**
 * How well the concepts of the labelled phrases agree with the labels. With the keys of `PROVIDER_KEYS` the analyst that is
 * set up sorts the phrases; without them the stand-in does, which knows the words of its own world alone: its agreement is
 * simulated, and says nothing about a model.
 *
 * At least 0.95 of the phrases agree, and no two opposites share a concept.
 */

const LEAST = 0.95
const TIMEOUT_MS = 120_000
/** Labels in French, for readers of English. */
const INTO = { language: 'fr', languages: ['en'] }

type Task = ReturnType<typeof conceptTask>
type Reply = z.infer<typeof analystConceptsSchema>

const askAnalyst = async ({ instructions, input, name, schema }: Task) => {
  const { text, usage } = await createAnalyst(readProviderSettings()).complete({
    system: instructions,
    messages: [{ role: 'user', content: JSON.stringify(input) }],
    schema: { name, schema: z.toJSONSchema(schema) },
    timeoutMs: TIMEOUT_MS,
    permit: newPermit(),
  })
  return { reply: schema.parse(parseJson(text)), usage }
}

const sortByStandIn = ({ input }: Task): Reply => {
  const request = conceptsRequestIn(JSON.parse(JSON.stringify(input)))
  if (!request) throw new Error('the stand-in does not understand the request')
  return analystConceptsSchema.parse(sortPhrases(request))
}

await report('truth', async () => {
  const random = seededRandom(1)
  const labelled = readPhrases()
    .map((phrase) => ({ phrase, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ phrase }) => phrase)
  const isReal = hasRealProviders()
  let concepts: Concept[] = []
  const tokens = { input: 0, output: 0 }
  for (let from = 0; from < labelled.length; from += CONCEPT_BATCH) {
    const phrases = labelled.slice(from, from + CONCEPT_BATCH)
    const task = conceptTask({ ...INTO, known: {}, phrases })
    const asked = isReal ? await askAnalyst(task) : { reply: sortByStandIn(task), usage: null }
    tokens.input += asked.usage?.inputTokens ?? 0
    tokens.output += asked.usage?.outputTokens ?? 0
    concepts = growConcepts(concepts, phrases, asked.reply, INTO)
  }
  const { phrases, agreed, oppositesMerged } = measureAgreement(labelled, concepts)
  const agreement = agreed / phrases
  return {
    // Of a stand-in, only that it merges no opposites is ours to hold.
    pass: oppositesMerged === 0 && (!isReal || agreement >= LEAST),
    reader: isReal ? readProviderSettings().analyst.modelName : 'stand-in',
    simulated: !isReal,
    phrases,
    agreement: round(agreement),
    oppositesMerged,
    tokens: isReal ? tokens : null,
  }
})
