import { deleteAnalysis, launchAnalysis } from '@sillage/core/analyses/calls'
import {
  listCorrections,
  mergeEntities,
  renameEntity,
  splitEntity,
  undoCorrection,
} from '@sillage/core/analytics/corrections/calls'
import type { Call } from '@sillage/core/base/call'
import { brandOfAnalysis, runIdAt } from '@sillage/core/base/ids'
import { analysisPath, userPath } from '@sillage/core/base/paths'
import { quotaSchema } from '@sillage/core/identity/user'
import { z } from 'zod/mini'
import type { Stream } from '../../../stand-ins/world/random.ts'
import type { Launchable, Stage } from '../../support/stage.ts'

/** Counts of the actions of all customers. */
export interface Deeds {
  launches: number
  deletionsUnderWay: number
  deletionsAfterwards: number
  corrections: number
  /** Faults that customers met. */
  readonly wrong: string[]
}

/** A launch whose analysis was deleted before it settled. */
export interface Abandoned {
  readonly groupRunId: string
  readonly units: number
  /** Units that the customer had used this month before the launch. */
  readonly usedBefore: number
  /** Units that the deletion did not refund. */
  readonly keptAtOnce: number
}

export interface Surroundings {
  readonly stage: Stage
  readonly stream: Stream
  readonly deeds: Deeds
  /** Resolves after the pause, or when the soak is over. */
  pause(ms: number): Promise<void>
  /** Resolves when a group run has ended; false when the soak is over. */
  ended(groupRunId: string): Promise<boolean>
}

const launchedSchema = z.object({ groupRunId: z.string(), units: z.number() })
const listedSchema = z.object({
  data: z.object({ corrections: z.array(z.object({ correction_id: z.string() })) }),
})

/** Keys of the companies in the scripted answers. */
const COMPANIES = [
  { key: 'claris', name: 'Claris' },
  { key: 'brumal', name: 'Brumal' },
  { key: 'northwell', name: 'Northwell' },
  { key: 'aquaviva', name: 'Aquaviva' },
] as const

const DELETE_UNDER_WAY = 0.15
const DELETE_AFTERWARDS = 0.15
const CORRECT = 0.5
/** The longest time from a launch to the deletion of its analysis. */
const DELETE_WITHIN_MS = 10_000

type Declared = Pick<Call, 'method' | 'path' | 'status' | 'name'>

/** A person with one analysis, who performs one action after another. */
export class Customer {
  readonly analysis: Launchable
  /** Launches whose analysis still exists, oldest first. */
  readonly groupRunIds: string[] = []
  abandoned: Abandoned | null = null
  isDeleted = false
  /** Units of launches that had ended when their analysis was deleted. */
  spentOnDeleted = 0
  readonly #around: Surroundings

  constructor(analysis: Launchable, around: Surroundings) {
    this.analysis = analysis
    this.#around = around
  }

  /** Performs one action. Returns false when the analysis is deleted, or could not be launched. */
  async act(): Promise<boolean> {
    const { stream } = this.#around
    if (this.groupRunIds.length > 0 && stream.happens(DELETE_AFTERWARDS)) {
      await this.#deleteAfterwards()
      return false
    }
    if (this.groupRunIds.length > 0 && stream.happens(CORRECT)) await this.#correct()
    return await this.#launch()
  }

  /** Units that count as used this month. */
  async used(): Promise<number> {
    const user = await this.#around.stage.db.doc(userPath(this.analysis.uid)).get()
    return quotaSchema.parse(user.get('quota')).used
  }

  async #call(call: Declared, params: Record<string, string>, body?: object): Promise<unknown> {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const response = await fetch(`${this.#around.stage.pipeline.url}${path}`, {
      method: call.method,
      headers: { authorization: `Bearer ${this.analysis.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer: unknown = await response.json()
    if (response.status === call.status) return answer
    this.#around.deeds.wrong.push(`${call.name} answered ${response.status} ${JSON.stringify(answer)}`)
    return null
  }

  async #launch(): Promise<boolean> {
    const { stage, stream, deeds, pause, ended } = this.#around
    const { analysisId } = this.analysis
    // An analysis that has run is launched again from ready.
    await stage.db.doc(analysisPath(analysisId)).update({ status: 'ready' })
    const before = await this.used()
    const launched = launchedSchema.safeParse(await this.#call(launchAnalysis, { analysisId }))
    if (!launched.success) return false
    deeds.launches += 1
    const { groupRunId, units } = launched.data
    if (stream.happens(DELETE_UNDER_WAY)) {
      await pause(stream.next() * DELETE_WITHIN_MS)
      await this.#deleteUnderWay(groupRunId, units, before)
      return false
    }
    this.groupRunIds.push(groupRunId)
    return await ended(groupRunId)
  }

  async #correct(): Promise<void> {
    const { stream, deeds } = this.#around
    const brandId = brandOfAnalysis(this.analysis.analysisId)
    deeds.corrections += 1
    const [one, other] = stream.sample(COMPANIES, 2)
    if (!one || !other) return
    switch (stream.below(4)) {
      case 0:
        await this.#call(mergeEntities, { brandId }, { ...one, into: other.key, into_name: other.name })
        return
      case 1:
        await this.#call(renameEntity, { brandId }, { ...one, new_name: `${one.name} Water` })
        return
      case 2:
        await this.#call(splitEntity, { brandId }, { name: one.name })
        return
      default: {
        const { data } = listedSchema.parse(await this.#call(listCorrections, { brandId }))
        const last = data.corrections.at(-1)
        if (last) await this.#call(undoCorrection, { brandId, correctionId: last.correction_id })
      }
    }
  }

  async #delete(): Promise<void> {
    await this.#call(deleteAnalysis, { analysisId: this.analysis.analysisId })
    this.isDeleted = true
  }

  async #deleteAfterwards(): Promise<void> {
    this.spentOnDeleted = await this.used()
    await this.#delete()
    this.#around.deeds.deletionsAfterwards += 1
  }

  /** Deletes the analysis while its newest group run may be under way, and records the refund. */
  async #deleteUnderWay(groupRunId: string, units: number, before: number): Promise<void> {
    const { deeds, stage } = this.#around
    const { sold } = stage.pipeline.provider
    const soldBefore = Array.from({ length: units }, (_, index) => runIdAt(groupRunId, index)).filter(
      (runId) => sold.answer.has(runId),
    ).length
    await this.#delete()
    deeds.deletionsUnderWay += 1
    const kept = (await this.used()) - before
    this.abandoned = { groupRunId, units, usedBefore: before, keptAtOnce: kept }
    // Answers that were sold before the deletion are charged.
    if (kept < soldBefore || kept > units) {
      deeds.wrong.push(`${groupRunId}: ${kept} of ${units} units kept, ${soldBefore} answers sold`)
    }
  }
}
