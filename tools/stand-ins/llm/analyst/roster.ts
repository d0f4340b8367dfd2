import type { NamedEntity } from '@sillage/core/brands/brand'
import type { ENTITY_KINDS } from '@sillage/core/runs/reading'
import {
  listNames,
  type World,
  type WorldBrand,
  type WorldPerson,
  type WorldProduct,
} from '../../world/world.ts'
import { fold } from './fold.ts'
import { listSpellings, longestFirst, type Spelling } from './names.ts'

/** Everything that the analyst knows by name. */
export type Known =
  | { is: 'company'; company: Company }
  | { is: 'product'; product: WorldProduct; company: Company }
  | { is: 'person'; person: WorldPerson }

export interface Company {
  name: string
  kind: (typeof ENTITY_KINDS)[number]
  domains: readonly string[]
  category: string
  entityType: string
}

export interface Roster {
  brand: Company
  /** Sites of companies. */
  domains: ReadonlySet<string>
  spellings: readonly Spelling<Known>[]
}

const listKeys = (names: readonly string[]): string[] => names.map((name) => fold(name.normalize('NFC')))

const getCompany = (entity: NamedEntity, kind: Company['kind'], known: WorldBrand | undefined): Company => ({
  name: entity.name,
  kind,
  domains: [...entity.domains, ...(known?.domains ?? [])],
  category: known?.category ?? '',
  entityType: known?.entityType ?? 'company',
})

/** The companies of a request, and all that the analyst has heard of besides: companies, products and people. */
export const buildRoster = (
  world: World,
  brand: NamedEntity,
  competitors: readonly NamedEntity[],
): Roster => {
  const known = world.markets.flatMap((market) => market.brands)
  const byKey = new Map(known.flatMap((one) => listKeys(listNames(one)).map((key) => [key, one] as const)))
  const claimed = new Map<WorldBrand, Company>()
  const spellings: Spelling<Known>[] = []
  const taken = new Set<string>()
  const add = (means: Known, names: readonly string[]): void => {
    for (const spelling of listSpellings(means, names)) {
      if (taken.has(spelling.text)) continue
      taken.add(spelling.text)
      spellings.push(spelling)
    }
  }

  const tracked = [brand, ...competitors].map((entity, i) => {
    const names = [entity.name, ...entity.aliases]
    const worldBrand = listKeys(names)
      .map((key) => byKey.get(key))
      .find((one) => one !== undefined)
    const company = getCompany(entity, i === 0 ? 'brand' : 'competitor', worldBrand)
    if (worldBrand && !claimed.has(worldBrand)) claimed.set(worldBrand, company)
    add({ is: 'company', company }, [...names, ...(worldBrand ? listNames(worldBrand) : [])])
    return company
  })
  for (const one of known) {
    const company: Company =
      claimed.get(one) ?? getCompany({ name: one.name, aliases: [], domains: [...one.domains] }, 'other', one)
    if (!claimed.has(one)) add({ is: 'company', company }, listNames(one))
    for (const product of one.products) add({ is: 'product', product, company }, [product.name])
    for (const person of one.people) add({ is: 'person', person }, [person.name])
  }
  const [own] = tracked
  if (!own) throw new RangeError('a roster needs a brand')
  const domains = new Set([...tracked, ...known].flatMap((company) => [...company.domains]))
  return { brand: own, domains, spellings: longestFirst(spellings) }
}
