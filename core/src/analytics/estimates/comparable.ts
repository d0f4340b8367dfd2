import type { NamedEntity } from '../../brands/brand.ts'
import type { CallSettings } from '../../runs/call-settings.ts'
import type { Manifest } from '../../runs/group-run.ts'
import type { Facts } from '../facts.ts'
import type { Reason } from '../stats/change.ts'

/**
 * Figures by their basis. `presence`: the brand's names, found by the matcher and, where letters cannot decide, by the
 * analyst. `sentiment` and `products`: the analyst's reading of such answers. `voice`: all brands in answers, tracked
 * ones found as the brand is, others by the analyst. `pages`: pages of the brand's own domains. `market`: only the questions
 * and the reading.
 */
export type Basis = 'presence' | 'sentiment' | 'products' | 'voice' | 'pages' | 'market'

/** Parts of the setup that a figure depends on, beside the questions: equal in both versions, or no comparison. */
const NEEDS: Record<Basis, readonly ('analyst' | 'spellings' | 'domains' | 'competitors')[]> = {
  presence: ['spellings', 'analyst'],
  sentiment: ['spellings', 'analyst'],
  products: ['spellings', 'analyst'],
  voice: ['spellings', 'competitors', 'analyst'],
  pages: ['domains'],
  market: [],
}

/** JSON with sorted keys: the database keeps no order. */
const getText = (value: unknown): string =>
  JSON.stringify(value, (_, nested: unknown) =>
    nested !== null && typeof nested === 'object' && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([one], [other]) => (one < other ? -1 : 1)))
      : nested,
  )

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  getText(one.toSorted()) === getText(other.toSorted())

/** Whether two entities have the same spellings; their order has no meaning. */
export const sameSpellings = (one: NamedEntity, other: NamedEntity): boolean =>
  sameList([one.name, ...one.aliases], [other.name, ...other.aliases])

export const sameDomains = (one: NamedEntity, other: NamedEntity): boolean =>
  sameList(one.domains, other.domains)

const sameCompetitors = (one: readonly NamedEntity[], other: readonly NamedEntity[]): boolean =>
  sameList(
    one.map(({ name, aliases }) => getText([name, ...aliases].toSorted())),
    other.map(({ name, aliases }) => getText([name, ...aliases].toSorted())),
  )

/** Whether the same analyst reads, asked the same way. Versions of before its parameters were kept differ by name alone. */
export const sameAnalyst = (
  { analyst: one, readBy: byOne = [] }: Manifest,
  { analyst: other, readBy: byOther = [] }: Manifest,
): boolean =>
  one.provider === other.provider &&
  one.modelName === other.modelName &&
  getText(byOne.toSorted()) === getText(byOther.toSorted()) &&
  (one.call === undefined || other.call === undefined || getText(one.call) === getText(other.call))

/** Whether a model is called with the same parameters; missing ones count as equal. */
export const sameCall = (
  one: CallSettings | null | undefined,
  other: CallSettings | null | undefined,
): boolean => one === undefined || other === undefined || getText(one) === getText(other)

/** A persona's description for models; the country's code follows from the country. */
export const personaText = ({
  profileImageUrl: _,
  countryCode: __,
  ...told
}: Manifest['personas'][number]): string => getText(told)

const HOLDS: Record<(typeof NEEDS)[Basis][number], (one: Manifest, other: Manifest) => boolean> = {
  analyst: sameAnalyst,
  spellings: ({ brand: one }, { brand: other }) => sameSpellings(one, other),
  domains: ({ brand: one }, { brand: other }) => sameDomains(one, other),
  competitors: ({ competitors: one }, { competitors: other }) => sameCompetitors(one, other),
}

/** The obstacle to a comparison of two whole versions, if any. */
export const apartBy = (
  one: Manifest | undefined,
  other: Manifest | undefined,
  basis: Basis,
): Reason | null => {
  if (!one || !other) return 'no_previous'
  if (one.extractorVersion !== other.extractorVersion) return 'extractor'
  if (one.promptTemplateVersion !== other.promptTemplateVersion) return 'template'
  return NEEDS[basis].find((need) => !HOLDS[need](one, other)) ?? null
}

/**
 * The obstacle to a comparison of one brand's presence: for the main brand and tracked competitors their names count
 * too, for every other company the analyst.
 */
export const brandApartBy = (facts: Facts, now: number, before: number, entity: number): Reason | null => {
  const [one, other] = [facts.versions[now], facts.versions[before]]
  if (!one || !other) return 'no_previous'
  if (entity === 0) return apartBy(one.manifest, other.manifest, 'presence')
  const [tracked, was] = [one.competitors.get(entity), other.competitors.get(entity)]
  if (tracked && was && !sameSpellings(tracked, was)) return 'spellings'
  if ((tracked === undefined) !== (was === undefined)) return 'competitors'
  return sameAnalyst(one.manifest, other.manifest) ? null : 'analyst'
}
