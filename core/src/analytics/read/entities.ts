import { sameOwner } from '../../base/domains.ts'
import type { NamedEntity } from '../../brands/brand.ts'
import type { Manifest } from '../../runs/group-run.ts'
import { ENTITY_KINDS } from '../../runs/reading.ts'
import { BRAND_KEY, type Resolver } from '../corrections/corrections.ts'
import { entityKey } from '../names/entity-key.ts'
import { isHomePage } from '../names/page.ts'
import { joinTracked } from './corrected-manifest.ts'

const COMPETITOR = ENTITY_KINDS.indexOf('competitor')
const BRAND = ENTITY_KINDS.indexOf('brand')

/**
 * Numbers the entities of all versions. The entity of a spelling depends on its own version and on the corrections
 * alone, never on which other versions are read with it.
 */
export class EntityNumbers {
  readonly keys: string[] = [BRAND_KEY]
  readonly #ids = new Map<string, number>([[BRAND_KEY, 0]])
  readonly #resolver: Resolver
  /** Per version: the key of a tracked competitor by the normal form of each of its names. */
  readonly #tracked: readonly ReadonlyMap<string, string>[]
  readonly #competitors: Map<number, NamedEntity | null>[]
  readonly #manifests: readonly Manifest[]
  /** Per version: keys that answers give the home page of a tracked competitor. */
  readonly #homes: Map<string, string>[]

  constructor(manifests: readonly Manifest[], resolver: Resolver) {
    this.#resolver = resolver
    this.#manifests = manifests
    this.#homes = manifests.map(() => new Map())
    this.#tracked = manifests.map(
      ({ competitors }) =>
        new Map(
          competitors.flatMap(({ name, aliases }) =>
            [...aliases, name].map((spelling) => [entityKey(spelling), entityKey(name)] as const),
          ),
        ),
    )
    this.#competitors = manifests.map(({ competitors }) => this.#trackedBy(competitors))
  }

  /** Tracked competitors by entity. Of several that were merged, the one that the others were merged into is named. */
  #trackedBy(competitors: readonly NamedEntity[]): Map<number, NamedEntity | null> {
    const buildKey = ({ name }: NamedEntity): string => this.#resolver.resolve(entityKey(name), name)
    const merged = Map.groupBy(competitors, buildKey)
    return new Map(
      [...merged].map(([key, ones]) => {
        const first = ones.find(({ name }) => entityKey(name) === key) ?? ones[0]
        const others = ones.filter((one) => one !== first)
        return [this.#number(key), first ? joinTracked(first, others) : null]
      }),
    )
  }

  #number(key: string): number {
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    this.#ids.set(key, this.keys.length)
    return this.keys.push(key) - 1
  }

  /**
   * Records that a company is a tracked competitor, when answers of the version give it the competitor's home page. Call it
   * for all spellings of all versions before numbering any.
   */
  learn(version: number, key: string, kind: number, url: string): void {
    if (kind === BRAND || kind === COMPETITOR || key === '' || !isHomePage(url)) return
    if (this.#tracked[version]?.has(key)) return
    const owner = this.#manifests[version]?.competitors.find((competitor) => sameOwner(url, competitor))
    const homes = this.#homes[version]
    if (!owner || !homes) return
    const own = entityKey(owner.name)
    const known = homes.get(key)
    if (known === undefined || own < known) homes.set(key, own)
  }

  /** The entity of a company as a reading of a version names it. */
  of(version: number, key: string, name: string, kind: number): number {
    const own = key === '' ? entityKey(name) : key
    const tracked = this.#tracked[version]?.get(own) ?? this.#homes[version]?.get(own)
    const original = kind === BRAND ? BRAND_KEY : (tracked ?? own)
    const entity = this.#number(this.#resolver.resolve(original === '' ? name.toLowerCase() : original, name))
    const competitors = this.#competitors[version]
    if (kind === COMPETITOR && !competitors?.has(entity)) competitors?.set(entity, null)
    return entity
  }

  competitors(version: number): ReadonlyMap<number, NamedEntity | null> {
    const of = new Map(this.#competitors[version])
    // Merged into the brand, a competitor is none any more.
    of.delete(0)
    return of
  }
}
