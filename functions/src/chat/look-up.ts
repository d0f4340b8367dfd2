import type { Analysis } from '@sillage/core/analyses/analysis'
import type { Facts } from '@sillage/core/analytics/facts'
import type { Filter } from '@sillage/core/analytics/filter'
import {
  getSentiment,
  getShopping,
  getView,
  getVisibility,
  getWebSearchSources,
} from '@sillage/core/analytics/view-calls'
import { VIEWS } from '@sillage/core/analytics/views/catalogue'
import { COMPUTE } from '@sillage/core/analytics/views/compute'
import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import { AppError } from '@sillage/core/base/errors'
import type { ChatFigure } from '@sillage/core/chat/figures/figure'
import type { Found, Place, Summary } from '@sillage/core/chat/figures/read'
import {
  DIMENSIONS,
  type Dimension,
  gateOfTool,
  type Look,
  TOOL_NAMES,
  TOOLS,
  type ToolName,
} from '@sillage/core/chat/figures/tools'
import { requireGate, type Viewer } from '../analytics/gate.ts'
import { loadFacts, loadPair } from '../analytics/load-facts.ts'
import { loadView } from '../analytics/view.ts'
import { holdUserLimits } from '../platform/limits/call-limits.ts'

/** Limits: look-ups of one message, values a look-up lists, stored figures. */
const MAX_LOOKS = 10
const MAX_VALUES = 8
const MAX_FIGURES = 120

/** The name that the model knows an analysis by. */
export const buildAlias = (at: number): string => `a${at + 1}`

interface Value {
  readonly name: string
  readonly filter: Filter
}

/** The filter values of an analysis, under the model's names. */
const valuesOf = ({ languages, models, personas, prompts }: FiltersView): Record<Dimension, Value[]> => ({
  language: languages.map(({ language_id, language_name }) => ({
    name: language_name,
    filter: { languageId: language_id },
  })),
  model: models.map(({ model, name }) => ({ name, filter: { model } })),
  persona: personas.map(({ persona_id, name }) => ({ name, filter: { personaId: persona_id } })),
  prompt: prompts.map(({ prompt_id, prompt_text }) => ({
    name: prompt_text,
    filter: { promptId: prompt_id },
  })),
})

const same = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

/** A value by its name, or by its id, as a language's code is. */
const valueNamed = (values: readonly Value[], name: string): Value | undefined =>
  values.find((value) => same(value.name, name)) ??
  values.find(({ filter }) => Object.values(filter).some((id) => typeof id === 'string' && same(id, name)))

const summarize = (name: ToolName, facts: Facts, place: Place): Summary => {
  const { filter } = place
  switch (name) {
    case 'visibility':
      return TOOLS.visibility.summarize(COMPUTE.visibility(facts, filter, {}), place)
    case 'moved':
      return TOOLS.moved.summarize(COMPUTE.moved(facts, filter, {}))
    case 'sentiment':
      return TOOLS.sentiment.summarize(COMPUTE.sentiment(facts, filter, {}), place)
    case 'keywords':
      return TOOLS.keywords.summarize(COMPUTE.keywords(facts, filter, {}))
    case 'sources':
      return TOOLS.sources.summarize(COMPUTE.sources(facts, filter, {}), place)
    case 'shopping':
      return TOOLS.shopping.summarize(COMPUTE.shopping(facts, filter, {}), place)
    case 'recommendations':
      return TOOLS.recommendations.summarize(COMPUTE.recommendations(facts, filter, {}))
  }
}

/** The newest ended version of an analysis and the one before it, with what they can be narrowed to. */
const openAnalysis = async ({ analysisId }: Analysis) => {
  const choices = await loadView('filters', { analysisId }, {})
  const [newest, before] = choices.versions.slice(-2).reverse()
  return newest ? { newest, before, values: valuesOf(choices) } : null
}
type Opened = NonNullable<Awaited<ReturnType<typeof openAnalysis>>>

const factsOf = ({ newest, before }: Opened, name: ToolName): Promise<Facts> => {
  const { families } = VIEWS[name]
  return before
    ? loadPair(newest.groupRunId, before.groupRunId, families)
    : loadFacts({ groupRunId: newest.groupRunId }, families)
}

const CALLS = { getSentiment, getShopping, getView, getVisibility, getWebSearchSources } as const

/** The limits of the call that serves the same view. */
const holdLimits = async (name: ToolName, uid: string): Promise<void> => {
  const { call } = VIEWS[name]
  await holdUserLimits(CALLS[call === 'getView' ? call : call.name], uid)
}

const refusal = (error: unknown): string => {
  if (!(error instanceof AppError)) throw error
  return error.code
}

/**
 * Where the assistant looks figures up: the views of the brand's own analyses, for the person who asks, behind the gates
 * and limits of the views. It keeps what it found, each figure by its reference.
 */
export class LookUp {
  readonly #analyses: readonly Analysis[]
  readonly #viewer: Viewer & { uid: string }
  readonly #opened = new Map<string, Promise<Opened | null>>()
  readonly #figures = new Map<string, ChatFigure>()
  #next: number
  #looks = 0
  /** Words of the results, which may hold figures as names do. */
  readonly words: string[] = []

  /** @param known figures of the answers before, which may be spoken of again */
  constructor(analyses: readonly Analysis[], viewer: Viewer & { uid: string }, known: readonly ChatFigure[]) {
    this.#analyses = analyses
    this.#viewer = viewer
    for (const figure of known) this.#figures.set(figure.ref, figure)
    this.#next = Math.max(0, ...known.map(({ ref }) => Number(ref.slice(1)))) + 1
  }

  get figures(): readonly ChatFigure[] {
    return [...this.#figures.values()]
  }

  get hasLooked(): boolean {
    return this.#looks > 0
  }

  /** The views that the person may ask. */
  async tools(): Promise<{ name: ToolName; about: string }[]> {
    const isOpen = async (name: ToolName): Promise<boolean> => {
      try {
        await requireGate(this.#viewer, gateOfTool(name))
        return true
      } catch (error) {
        if (error instanceof AppError) return false
        throw error
      }
    }
    const open = await Promise.all(TOOL_NAMES.map(isOpen))
    return TOOL_NAMES.flatMap((name, at) => (open[at] ? [{ name, about: TOOLS[name].about }] : []))
  }

  /** The names of an analysis's filter values. */
  async choicesOf(at: number): Promise<Record<Dimension, string[]> | null> {
    const opened = await this.#open(at).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (opened === null) return null
    const names = (dimension: Dimension) => opened.values[dimension].map(({ name }) => name)
    return {
      language: names('language'),
      model: names('model'),
      persona: names('persona'),
      prompt: names('prompt'),
    }
  }

  /** The results of look-ups, for the model. */
  async answer(looks: readonly Look[]): Promise<object[]> {
    const results: object[] = []
    for (const look of looks) results.push({ asked: look, ...(await this.#look(look)) })
    return results
  }

  #open(at: number): Promise<Opened | null> {
    const analysis = this.#analyses[at]
    if (!analysis || analysis.versions === 0) return Promise.resolve(null)
    const known = this.#opened.get(analysis.analysisId)
    if (known) return known
    const opening = openAnalysis(analysis)
    this.#opened.set(analysis.analysisId, opening)
    return opening
  }

  async #look(look: Look): Promise<object> {
    if (this.#looks >= MAX_LOOKS) return { refused: 'no more questions for this message' }
    this.#looks += 1
    const name = TOOL_NAMES.find((known) => known === look.view)
    if (name === undefined) return { refused: 'no such view' }
    const at = this.#analyses.findIndex((_, index) => buildAlias(index) === look.analysis)
    const analysis = this.#analyses[at]
    if (!analysis) return { refused: 'no such analysis of this brand' }
    try {
      await requireGate(this.#viewer, gateOfTool(name))
      await holdLimits(name, this.#viewer.uid)
      const opened = await this.#open(at)
      if (opened === null) return { refused: 'it has not run yet' }
      return await this.#summarize(name, analysis, opened, look)
    } catch (error) {
      return { refused: refusal(error) }
    }
  }

  async #summarize(name: ToolName, { analysisId }: Analysis, opened: Opened, look: Look): Promise<object> {
    const { newest, values } = opened
    let filter: Filter = {}
    const parts: string[] = []
    for (const dimension of DIMENSIONS) {
      if (look[dimension] === '') continue
      const value = valueNamed(values[dimension], look[dimension])
      if (value === undefined) return { refused: `no such ${dimension}` }
      filter = { ...filter, ...value.filter }
      parts.push(value.name)
    }
    const facts = await factsOf(opened, name)
    const place: Place = {
      analysisId,
      groupRunId: newest.groupRunId,
      at: newest.createdAt,
      filter,
      of: parts,
    }
    const by = DIMENSIONS.find((dimension) => dimension === look.by)
    if (by === undefined) return this.#keep(summarize(name, facts, place))
    const each = values[by].slice(0, MAX_VALUES)
    return {
      by: each.map((value) => ({
        name: value.name,
        ...this.#keep(
          summarize(name, facts, {
            ...place,
            filter: { ...filter, ...value.filter },
            of: [...parts, value.name],
          }),
        ),
      })),
      ...(each.length < values[by].length ? { more: 'there are more values than these' } : {}),
    }
  }

  /** Gives each figure its reference; beyond so many, figures are left out. */
  #keep({ figures, words }: Summary): object {
    this.words.push(...textsIn(words), ...figures.flatMap(({ of }) => of))
    return { figures: figures.flatMap((found) => this.#refer(found)), ...words }
  }

  #refer(found: Found): object[] {
    if (this.#figures.size >= MAX_FIGURES) return []
    const ref = `f${this.#next++}`
    this.#figures.set(ref, { ref, ...found })
    const { kind, of, value, low, high, n, at } = found
    return [{ ref: `[[${ref}]]`, kind, of, version: at, value, low, high, n }]
  }
}

/** All texts in a result. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
