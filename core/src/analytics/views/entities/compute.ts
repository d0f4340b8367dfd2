import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { isHomePage } from '../../names/page.ts'
import { labelEntities } from '../../ranking/labels.ts'
import { surfaceCounts } from '../../ranking/tally.ts'
import { type Selection, select } from '../../select/select.ts'
import { byText, pickTop } from '../../stats/top.ts'

import type { EntitiesView } from './schema.ts'

/** Entities listed, and spellings of each. */
const MOST = 300
const SPELLINGS = 20

/** Entities by the domains whose home page answers give them. */
const getHomes = (
  { facts }: Selection,
  counts: Int32Array,
  shown: ReadonlySet<number>,
): Map<string, Set<number>> => {
  const homes = new Map<string, Set<number>>()
  for (const [number, { entity, url, domain }] of facts.surfaces.entries()) {
    if ((counts[number] ?? 0) === 0 || domain === '' || !isHomePage(url) || !shown.has(entity)) continue
    homes.set(domain, (homes.get(domain) ?? new Set()).add(entity))
  }
  return homes
}

/** Answers that name each entity; the brand's own come from the runs. */
const mentionCounts = ({ facts, rows }: Selection, surfaces: Int32Array): Int32Array => {
  const mentions = new Int32Array(facts.entities.length)
  for (const [number, { entity }] of facts.surfaces.entries()) {
    mentions[entity] = (mentions[entity] ?? 0) + (surfaces[number] ?? 0)
  }
  let named = 0
  for (let i = 0; i < rows.length; i++) named += facts.run.named[rows[i] ?? 0] ?? 0
  mentions[0] = named
  return mentions
}

/** By entity, how many answers spell it how. */
const spellingCounts = (
  { facts, mask }: Selection,
  listed: readonly number[],
  surfaces: Int32Array,
): Map<number, Map<string, number>> => {
  const spelled = new Map<number, Map<string, number>>(listed.map((entity) => [entity, new Map()]))
  const add = (number: number, count: number): void => {
    const surface = facts.surfaces[number]
    const names = surface && spelled.get(surface.entity)
    if (names && count > 0) names.set(surface.name, (names.get(surface.name) ?? 0) + count)
  }
  const { row, surface } = facts.alsoSpelled
  const counts = Int32Array.from(surfaces)
  for (let i = 0; i < row.length; i++) {
    const at = surface[i] ?? 0
    counts[at] = (counts[at] ?? 0) + (mask[row[i] ?? 0] ?? 0)
  }
  for (let number = 0; number < counts.length; number++) add(number, counts[number] ?? 0)
  return spelled
}

/** The companies that answers name with their spellings: what a person corrects merges, splits and names by. */
export const entitiesView = (facts: Facts, filter: Filter): EntitiesView => {
  const selection = select(facts, filter)
  const surfaces = surfaceCounts(selection)
  const mentions = mentionCounts(selection, surfaces)
  const all = pickTop(mentions, mentions.length, byText(facts.entities))
  const listed = all.slice(0, MOST)
  const labels = labelEntities(selection, listed, surfaces)
  const spelled = spellingCounts(selection, listed, surfaces)
  const getName = (entity: number): string => labels.get(entity)?.name ?? ''
  return {
    entities: listed.flatMap((entity) => {
      const label = labels.get(entity)
      if (!label) return []
      return [
        {
          key: label.key,
          name: label.name,
          kind: label.kind,
          domain: label.domain,
          mentions: mentions[entity] ?? 0,
          spellings: [...(spelled.get(entity) ?? [])]
            .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
            .slice(0, SPELLINGS)
            .map(([name, count]) => ({ name, count })),
        },
      ]
    }),
    total: all.length,
    suggestions: [...getHomes(selection, surfaces, new Set(listed))]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([domain, claimants]) => {
        const [target, ...duplicates] = listed.filter((entity) => claimants.has(entity))
        if (target === undefined) return []
        return duplicates.map((entity) => ({
          key: facts.entities[entity] ?? '',
          name: getName(entity),
          into: facts.entities[target] ?? '',
          intoName: getName(target),
          domain,
        }))
      }),
  }
}
