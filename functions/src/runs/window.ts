import type { ProviderKey } from '@sillage/core/providers/providers'
import { variantProviders } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Queues } from '@sillage/core/runs/queues'
import { hasIndex } from './index-set.ts'

/**
 * The window of a group run: only so many of its runs are on a provider's queue at a time, and as runs end others are
 * admitted. Queues are first come, first served, so group runs with equal windows advance together, however large
 * each is.
 *
 * Runs are admitted by lane. A lane is one variant (a model, offline or online), so that a model whose runs have to
 * wait does not keep its provider's other models waiting.
 */
export interface Lanes {
  /** The provider of each lane. */
  readonly providers: readonly ProviderKey[]
  /** Runs of each lane. */
  readonly turns: number
}

/** How far a group run has come. */
export interface Progress {
  /** Runs of each lane that were put on their queue, counted from the first. */
  readonly admitted: readonly number[]
  /** One bit per run index: ended and counted. */
  readonly folded: Uint8Array
}

export const buildLanes = (manifest: Pick<Manifest, 'models'>, total: number): Lanes => {
  const providers = variantProviders(manifest)
  return { providers, turns: total / providers.length }
}

/** The variant turns fastest with the index of a run (see `cellAt`). */
const getIndex = ({ providers }: Lanes, lane: number, turn: number): number => turn * providers.length + lane

const openTurns = (lanes: Lanes, { admitted, folded }: Progress, lane: number): number[] =>
  Array.from({ length: admitted[lane] ?? 0 }, (_, turn) => getIndex(lanes, lane, turn)).filter(
    (index) => !hasIndex(folded, index),
  )

/** Indices of the runs that were put on their queue and have not been counted as ended. */
export const runsUnderWay = (lanes: Lanes, progress: Progress): number[] =>
  lanes.providers.flatMap((_, lane) => openTurns(lanes, progress, lane))

/** Providers that have runs of this group run yet to end. */
export const openProviders = (lanes: Lanes, { folded }: Pick<Progress, 'folded'>): ProviderKey[] => {
  const open = lanes.providers.filter((_, lane) => {
    for (let turn = 0; turn < lanes.turns; turn += 1) {
      if (!hasIndex(folded, getIndex(lanes, lane, turn))) return true
    }
    return false
  })
  return [...new Set(open)]
}

/** Open runs of a group run per provider, on its queue and in all. */
export const computeQueues = (lanes: Lanes, progress: Progress): Queues => {
  const queues: Queues = {}
  for (const [lane, provider] of lanes.providers.entries()) {
    const queued = openTurns(lanes, progress, lane).length
    let left = queued
    for (let turn = progress.admitted[lane] ?? 0; turn < lanes.turns; turn += 1) {
      if (!hasIndex(progress.folded, getIndex(lanes, lane, turn))) left += 1
    }
    if (left === 0) continue
    const known = queues[provider] ?? { queued: 0, left: 0, lanes: 0 }
    queues[provider] = { queued: known.queued + queued, left: known.left + left, lanes: known.lanes + 1 }
  }
  return queues
}

/** The part of a whole number that falls to one of so many sharers: parts differ by one at most, and add up. */
const splitEvenly = (whole: number, sharers: number, place: number): number =>
  Math.floor(whole / sharers) + (place < whole % sharers ? 1 : 0)

export interface Admission {
  /** Runs to put on their queues. */
  readonly indices: readonly number[]
  /** The next value of `admitted`. */
  readonly admitted: readonly number[]
}

/**
 * The runs that the window has room for. A lane with runs left always has at least one under way, so a group run
 * never starves.
 *
 * @param windowOf runs of one provider that may be under way at a time
 * @param express runs of a smaller index have queues of their own: they are admitted at once, and take no room
 */
export const admit = (
  lanes: Lanes,
  progress: Progress,
  windowOf: (provider: ProviderKey) => number,
  express = 0,
): Admission => {
  const underWay = lanes.providers.map(
    (_, lane) => openTurns(lanes, progress, lane).filter((index) => index >= express).length,
  )
  const isOpen = (lane: number): boolean =>
    (progress.admitted[lane] ?? 0) < lanes.turns || (underWay[lane] ?? 0) > 0
  const indices: number[] = []
  const admitted = lanes.providers.map((provider, lane) => {
    const sharers = lanes.providers.flatMap((other, place) =>
      other === provider && isOpen(place) ? [place] : [],
    )
    const share = splitEvenly(windowOf(provider), sharers.length, sharers.indexOf(lane))
    let room = Math.max(1, share) - (underWay[lane] ?? 0)
    let turn = progress.admitted[lane] ?? 0
    for (; turn < lanes.turns; turn += 1) {
      const index = getIndex(lanes, lane, turn)
      const isExpress = index < express
      if (!isExpress && room <= 0) break
      // Counted before it was noted as admitted: by a fold whose own note did not come through.
      if (hasIndex(progress.folded, index)) continue
      indices.push(index)
      if (!isExpress) room -= 1
    }
    return turn
  })
  // In the order of their indices, so that providers and models take turns.
  return { indices: indices.sort((one, other) => one - other), admitted }
}
