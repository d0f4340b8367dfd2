import type { NamedEntity } from '../../brands/brand.ts'
import type { Facts, Surface } from '../facts.ts'
import type { Selection } from '../select/select.ts'
import { brandIn } from '../select/versions.ts'
import { surfaceCounts } from './tally.ts'

export interface EntityLabel {
  readonly key: string
  readonly kind: 'brand' | 'competitor' | 'other'
  readonly name: string
  readonly domain: string | null
  readonly url: string | null
  readonly category: string | null
  readonly entityType: string | null
}

/** The most frequent value that is not empty; of equally frequent ones, the first in order of characters. */
const mostFrequent = (
  surfaces: readonly { surface: Surface; count: number }[],
  value: (surface: Surface) => string,
): string | null => {
  const counts = new Map<string, number>()
  for (const { surface, count } of surfaces) {
    const label = value(surface)
    if (label !== '') counts.set(label, (counts.get(label) ?? 0) + count)
  }
  let best: string | null = null
  for (const [label, count] of counts) {
    const most = best === null ? 0 : (counts.get(best) ?? 0)
    if (best === null || count > most || (count === most && label < best)) best = label
  }
  return best
}

/** The tracked entry of an entity in the newest version of a selection that tracks it; undefined without one. */
export const trackedAs = ({ facts, versions }: Selection, entity: number): NamedEntity | null | undefined => {
  for (const version of versions.toReversed()) {
    const competitors = facts.versions[version]?.competitors
    if (competitors?.has(entity)) return competitors.get(entity)
  }
  return undefined
}

/** Of what our matcher looked for in some of the answers alone, the analyst may have missed what it finds in others. */
export const isTrackedThroughout = ({ facts, versions }: Selection, entity: number): boolean =>
  versions.every((version) => facts.versions[version]?.competitors.get(entity))

/** Whether an entity is the brand, one of those it is compared with, or another. */
export const entityKind = (selection: Selection, entity: number): EntityLabel['kind'] =>
  entity === 0 ? 'brand' : trackedAs(selection, entity) === undefined ? 'other' : 'competitor'

/**
 * Names and describes some entities as a selection knows them: the brand's own data goes before the most
 * frequent spelling.
 *
 * @param counts how often the selection's answers use each spelling, if known already
 */
export const labelEntities = (
  selection: Selection,
  entities: readonly number[],
  counts: Int32Array = surfaceCounts(selection),
): Map<number, EntityLabel> => {
  const { facts } = selection
  const wantedEntities = new Set(entities)
  const used = new Map<number, { surface: Surface; count: number }[]>()
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] ?? 0
    const surface = facts.surfaces[number]
    if (count === 0 || !surface || !wantedEntities.has(surface.entity)) continue
    const list = used.get(surface.entity) ?? []
    list.push({ surface, count })
    used.set(surface.entity, list)
  }
  return new Map(
    entities.map((entity) => [entity, getLabel(facts, selection, entity, used.get(entity) ?? [])]),
  )
}

const getLabel = (
  facts: Facts,
  selection: Selection,
  entity: number,
  surfaces: readonly { surface: Surface; count: number }[],
): EntityLabel => {
  const key = facts.entities[entity] ?? ''
  const tracked = entity === 0 ? brandIn(selection) : trackedAs(selection, entity)
  const domain = tracked?.domains[0] ?? mostFrequent(surfaces, (surface) => surface.domain)
  return {
    key,
    kind: entityKind(selection, entity),
    name: facts.resolver.nameOf(key) ?? tracked?.name ?? mostFrequent(surfaces, ({ name }) => name) ?? key,
    domain,
    url: tracked?.domains[0] ? `https://${tracked.domains[0]}` : mostFrequent(surfaces, ({ url }) => url),
    category: mostFrequent(surfaces, ({ category }) => category),
    entityType: mostFrequent(surfaces, ({ entityType }) => entityType),
  }
}
