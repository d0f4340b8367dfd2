import type { Analysis } from '@sillage/core/analyses/analysis'
import { AppError } from '@sillage/core/base/errors'
import type { ChatFigure } from '@sillage/core/chat/figures/figure'
import type { Found, Summary } from '@sillage/core/chat/figures/read'
import {
  type Dimension,
  gateOfTool,
  type Look,
  TOOL_NAMES,
  TOOLS,
  type ToolName,
} from '@sillage/core/chat/figures/tools'
import { requireGate, type Viewer } from '../analytics/gate.ts'
import { holdUserLimits } from '../platform/limits/call-limits.ts'
import { callOfView, findFigures, namesIn, type Opened, openAnalysis } from './find-figures.ts'

/** Limits: look-ups of one message, stored figures. */
const MAX_LOOKS = 10
const MAX_FIGURES = 120

/** The name that the model knows an analysis by. */
export const buildAlias = (at: number): string => `a${at + 1}`

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
    return opened && namesIn(opened)
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
    const opening = openAnalysis(analysis.analysisId)
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
      await holdUserLimits(callOfView(name), this.#viewer.uid)
      const opened = await this.#open(at)
      if (opened === null) return { refused: 'it has not run yet' }
      return await this.#find(name, opened, look)
    } catch (error) {
      return { refused: refusal(error) }
    }
  }

  async #find(name: ToolName, opened: Opened, look: Look): Promise<object> {
    const found = await findFigures(name, opened, look)
    if ('unknown' in found) return { refused: `no such ${found.unknown}` }
    if (!('by' in found)) return this.#keep(found)
    const { by, isCut } = found
    return {
      by: by.map((value) => ({ name: value.name, ...this.#keep(value.summary) })),
      ...(isCut ? { more: 'there are more values than these' } : {}),
    }
  }

  /** Gives each figure its reference; beyond so many, figures are left out. */
  #keep({ figures, change, words }: Summary): object {
    this.words.push(...textsIn(words), ...figures.flatMap(({ of }) => of))
    return {
      figures: figures.flatMap((found) => this.#refer(found)),
      ...(change ? { change } : {}),
      ...words,
    }
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
