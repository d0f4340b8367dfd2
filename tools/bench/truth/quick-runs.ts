import { seededRandom } from '@sillage/core/analytics/stats/random'
import { createEntity, createReading } from '@sillage/core/analytics/testing/fixtures'
import { runCount } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { ReadEntity } from '@sillage/core/runs/reading'
import type { Run } from '@sillage/core/runs/run'
import { toChances } from '../../stand-ins/world/draw.ts'
import { hash, logistic } from '../../stand-ins/world/random.ts'
import { computeLean, presenceLogOdds, rankWeight, type World } from '../../stand-ins/world/world.ts'
import { type RunContent, runWith } from './direct-runs.ts'
import { QuickExtras } from './quick-extras.ts'
import { mainBrand, marketIn } from './random-world.ts'
import { worldCells } from './world-cells.ts'

/** The distributions of the answers of a cell, by brand of the market. */
interface CellChances {
  readonly presence: Float64Array
  readonly rankWeight: Float64Array
  readonly positive: Float64Array
  readonly negative: Float64Array
}

/** The chances of every cell of a version, from the world, in the order of the run indices. */
const chancesIn = (world: World, manifest: Manifest, epoch: number): CellChances[] => {
  const market = marketIn(world)
  return worldCells(manifest, epoch).map((cell) => {
    const tones = market.brands.map((brand) => toChances(computeLean(world, market, cell, brand)))
    return {
      presence: Float64Array.from(market.brands, (brand) =>
        logistic(presenceLogOdds(world, market, cell, brand)),
      ),
      rankWeight: Float64Array.from(market.brands, (brand) => rankWeight(world, cell, brand)),
      positive: Float64Array.from(tones, ({ positive }) => positive),
      negative: Float64Array.from(tones, ({ negative }) => negative),
    }
  })
}

/** One to three judgements per brand, as fractions of a whole; their mean equals the brand's chances. */
const drawTone = (
  random: () => number,
  positive: number,
  negative: number,
): { good: number; bad: number } => {
  const judgements = 1 + (random() < 0.45 ? 1 : 0) + (random() < 0.15 ? 1 : 0)
  let good = 0
  let bad = 0
  for (let i = 0; i < judgements; i++) {
    const u = random()
    if (u < positive) good++
    else if (u < positive + negative) bad++
  }
  return { good: (100 * good) / judgements, bad: (100 * bad) / judgements }
}

/**
 * Draws every run of a version with its named brands, ranks and sentiments, and further content only on request. A run
 * takes a few microseconds, for statistics that need a million of them. `round` separates repeats of the same version.
 */
export class QuickRuns {
  #manifest: Manifest
  readonly #chances: readonly CellChances[]
  readonly #entities: readonly ReadEntity[]
  readonly #seed: string
  readonly #extras: QuickExtras | null

  /** @param extras whether answers also have products and citations */
  constructor(world: World, manifest: Manifest, { epoch = 0, extras = false } = {}) {
    this.#manifest = manifest
    this.#extras = extras ? new QuickExtras(world, manifest, epoch) : null
    this.#chances = chancesIn(world, manifest, epoch)
    this.#seed = world.seed
    const tracked = new Set(manifest.competitors.map(({ name }) => name))
    const own = mainBrand(world).name
    this.#entities = marketIn(world).brands.map(({ name, category, entityType }) => {
      const kind = name === own ? 'brand' : tracked.has(name) ? 'competitor' : 'other'
      return createEntity(name, 1, { kind, category, entityType })
    })
  }

  /** Draws for another version from now on, which asks the same cells: their chances stay. */
  ofVersion(manifest: Manifest): this {
    this.#manifest = manifest
    return this
  }

  /** @param samples of each cell; fewer are the first of those that more would be */
  runs(failures = 0, round = 0, samples = this.#manifest.samples): Run[] {
    const random = seededRandom(hash(this.#seed, this.#manifest.groupRunId, round))
    // A random stream of their own, so that the named brands are the same with and without extras.
    const more = seededRandom(hash(this.#seed, this.#manifest.groupRunId, round, 'extras'))
    return Array.from({ length: runCount({ ...this.#manifest, samples }) }, (_, index) =>
      runWith(this.#manifest, index, random() < failures ? null : this.#draw(random, more, index)),
    )
  }

  #draw(random: () => number, more: () => number, index: number): RunContent {
    const cell = index % this.#chances.length
    const chances = this.#chances[cell]
    if (!chances) throw new RangeError('a run outside the design')
    const order: { time: number; entity: ReadEntity }[] = []
    const named = new Set<number>()
    for (const [brand, entity] of this.#entities.entries()) {
      if (random() >= (chances.presence[brand] ?? 0)) continue
      const { good, bad } = drawTone(random, chances.positive[brand] ?? 0, chances.negative[brand] ?? 0)
      const time = -Math.log(1 - random()) / (chances.rankWeight[brand] ?? 1)
      const sentiment = { positive: good, neutral: 100 - good - bad, negative: bad }
      const products = this.#extras?.products(more, brand) ?? []
      order.push({ time, entity: { ...entity, sentiment, products } })
      named.add(brand)
    }
    order.sort((a, b) => a.time - b.time)
    const entities = order.map(({ entity }, i) => {
      entity.rank = i + 1
      return entity
    })
    const sentiment = entities.find(({ kind }) => kind === 'brand')?.sentiment ?? null
    const reading = createReading({ sentiment, entities })
    return { reading, citations: this.#extras?.citations(more, cell, named) ?? [], searchQueries: [] }
  }
}
