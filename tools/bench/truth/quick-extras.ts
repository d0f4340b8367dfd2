import type { Manifest } from '@sillage/core/runs/group-run'
import type { ReadEntity, Sentiment } from '@sillage/core/runs/reading'
import type { Citation } from '@sillage/core/runs/run'
import { logistic } from '../../stand-ins/world/random.ts'
import { retrievalLogOdds, type World } from '../../stand-ins/world/world.ts'
import { marketIn } from './random-world.ts'
import { worldCells } from './world-cells.ts'

type ReadProduct = ReadEntity['products'][number]

const NEUTRAL: Sentiment = { positive: 0, neutral: 100, negative: 0 }

/** The further content of an answer: products of its brands, and citations. */
export class QuickExtras {
  /** Products with their chances, by brand of the market. */
  readonly #products: readonly (readonly { chance: number; product: ReadProduct }[])[]
  /** The brand of the market that owns each source; −1 for none. */
  readonly #owners: readonly number[]
  readonly #referenced: readonly number[]
  readonly #pages: readonly { url: string; title: string }[]
  /** Chance of each source in each cell, when the answer does not name the owner and when it does. */
  readonly #found: readonly (readonly [unnamed: number, named: number][])[]

  constructor(world: World, manifest: Manifest, epoch: number) {
    const { brands, sources } = marketIn(world)
    this.#products = brands.map(({ products }) =>
      products.map(({ name, url, chance }) => ({
        chance,
        product: { name, url, context: name, sentiment: NEUTRAL, strengths: [], weaknesses: [] },
      })),
    )
    this.#owners = sources.map(({ brand }) => brands.findIndex(({ name }) => name === brand))
    this.#referenced = sources.map(({ referenced }) => referenced)
    this.#pages = sources.map(({ url, title }) => ({ url, title }))
    this.#found = worldCells(manifest, epoch).map((cell) =>
      cell.webSearch
        ? sources.map((source) => [
            logistic(retrievalLogOdds(world, cell, source, false)),
            logistic(retrievalLogOdds(world, cell, source, true)),
          ])
        : [],
    )
  }

  /** Draws the products of a named brand. */
  products(random: () => number, brand: number): ReadProduct[] {
    return (this.#products[brand] ?? []).flatMap(({ chance, product }) =>
      random() < chance ? [product] : [],
    )
  }

  /** @param named numbers of the named brands */
  citations(random: () => number, cell: number, named: ReadonlySet<number>): Citation[] {
    return (this.#found[cell] ?? []).flatMap(([unnamed, ofNamed], source) => {
      const page = this.#pages[source]
      const isFound = random() < (named.has(this.#owners[source] ?? -1) ? ofNamed : unnamed)
      const referenced = random() < (this.#referenced[source] ?? 0)
      return isFound && page ? [{ ...page, referenced, query: null }] : []
    })
  }
}
