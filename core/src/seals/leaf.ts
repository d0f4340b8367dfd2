import type { Manifest } from '../runs/group-run.ts'
import { manifestSchema } from '../runs/group-run.ts'
import { type Run, runSchema } from '../runs/run.ts'
import { type Json, toCanonicalJson, toJson } from './canonical.ts'
import { digestText, hashLeaf } from './digest.ts'

/** Raised when a leaf holds other fields than before; older versions keep the form that they were sealed in. */
const FORMAT = 1

type Members = { readonly [name: string]: Json }

/** Parts of a run with a digest each in its leaf: a bundle may leave one out, and the leaf can still be checked. */
export const PARTS = ['answer', 'reading', 'products', 'recommendations', 'people'] as const
export type Part = (typeof PARTS)[number]

/** Fields of a run that its leaf holds as they are stored. Claims, attempts, costs and times of calls are ours alone. */
const RUN_FIELDS = [
  ...[
    'runId',
    'index',
    'promptId',
    'personaId',
    'languageCode',
    'modelId',
    'provider',
    'webSearch',
    'sample',
  ],
  ...['status', 'round', 'unread', 'readBy', 'readingModel', 'startedAt', 'finishedAt'],
]

/** One line of a bundle: a leaf as it is hashed, and those of its parts that the reader of the bundle may see. */
export interface Line {
  readonly leaf: Members
  readonly open: { readonly [P in Part]?: Json }
}

const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const omit = (members: Members, ...names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)))

const members = (value: unknown): Members => {
  const json = toJson(value)
  if (!isMembers(json)) throw new TypeError('a stored document has fields')
  return json
}

const toList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : [])

/** The parts of a stored run; one that has no answer or no reading has fewer. */
const splitParts = ({ answer, reading }: Members): Line['open'] => {
  const open: { [P in Part]?: Json } = {}
  if (isMembers(answer)) open.answer = omit(answer, 'usage', 'latencyMs')
  if (isMembers(reading)) {
    const entities = toList(reading.entities).filter(isMembers)
    open.reading = {
      ...omit(reading, 'entities', 'recommendations', 'people'),
      entities: entities.map((entity) => omit(entity, 'products')),
    }
    open.products = entities.map(({ products }) => products ?? [])
    open.recommendations = reading.recommendations ?? []
    open.people = reading.people ?? []
  }
  return open
}

/** Returns the line of a stored run, with all of its parts. */
export const buildRunLine = async (stored: unknown): Promise<Line> => {
  const document = members(stored)
  const open = splitParts(document)
  const parts = await Promise.all(
    Object.entries(open).map(
      async ([name, part]) => [name, await digestText(toCanonicalJson(part))] as const,
    ),
  )
  const kept = Object.fromEntries(Object.entries(document).filter(([name]) => RUN_FIELDS.includes(name)))
  const { error } = document
  // The message is the provider's own, and may name our account.
  const failed = isMembers(error) ? { error: { class: error.class ?? null, stage: error.stage ?? null } } : {}
  return { leaf: { format: FORMAT, run: { ...kept, ...failed }, parts: Object.fromEntries(parts) }, open }
}

/** Returns the line of a stored manifest, the first leaf of its version. */
export const buildManifestLine = (stored: unknown): Line => ({
  leaf: { format: FORMAT, manifest: members(stored) },
  open: {},
})

export const hashLine = ({ leaf }: Line): Promise<string> => hashLeaf(toCanonicalJson(leaf))

/** Returns a line without the parts that its reader may not see. */
export const withholdParts = ({ leaf, open }: Line, withheld: readonly Part[]): Line => ({
  leaf,
  open: omit(open as Members, ...withheld),
})

export const writeLine = ({ leaf, open }: Line): string => toCanonicalJson({ leaf, open: open as Members })

/**
 * Reads a line of a bundle.
 *
 * @throws SyntaxError or TypeError for a text that is no line
 */
export const readLine = (text: string): Line => {
  const { leaf, open } = members(JSON.parse(text))
  if (!isMembers(leaf) || !isMembers(open)) throw new TypeError('no line of a sealed version')
  return { leaf, open: open as Line['open'] }
}

/** Returns the index of a line's run in its group run; null of the manifest. */
export const indexOfLine = ({ leaf: { run } }: Line): number | null =>
  isMembers(run) && typeof run.index === 'number' ? run.index : null

/** Returns the parts whose content is not what the leaf says. */
export const findChangedParts = async ({ leaf, open }: Line): Promise<string[]> => {
  const digests = isMembers(leaf.parts) ? leaf.parts : {}
  const changed = await Promise.all(
    Object.entries(open).map(async ([name, part]) =>
      digests[name] === (await digestText(toCanonicalJson(part))) ? [] : [name],
    ),
  )
  return changed.flat()
}

/** @throws $ZodError when the line holds no manifest */
export const readManifestLine = ({ leaf }: Line): Manifest => manifestSchema.parse(leaf.manifest)

const NO_USAGE = { inputTokens: 0, outputTokens: 0, searches: 0, costMicros: 0 }

/**
 * Returns the run of a line as the engine folds it. Withheld parts are empty, and costs are 0.
 *
 * @throws $ZodError when the line holds no run
 */
export const readRunLine = ({ leaf, open }: Line, of: Manifest): Run => {
  const { groupRunId, analysisId, brandId } = of
  const { answer, reading, products, recommendations, people } = open
  const run = isMembers(leaf.run) ? leaf.run : {}
  const byEntity = toList(products)
  return runSchema.parse({
    ...{ groupRunId, analysisId, brandId, claim: null, attempts: 0, readingUsage: null },
    ...run,
    error: isMembers(run.error) ? { ...run.error, message: '', attempts: 1 } : null,
    answer: isMembers(answer) ? { ...answer, usage: NO_USAGE, latencyMs: 0 } : null,
    reading: isMembers(reading)
      ? {
          ...reading,
          entities: toList(reading.entities)
            .filter(isMembers)
            .map((entity, at) => ({ ...entity, products: byEntity[at] ?? [] })),
          recommendations: recommendations ?? [],
          people: people ?? [],
        }
      : null,
  })
}
