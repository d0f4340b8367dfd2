import type { NamedEntity } from '../../brands/brand.ts'
import type { CallSettings } from '../../runs/call-settings.ts'
import type { Manifest } from '../../runs/group-run.ts'
import type { Facts } from '../facts.ts'
import type { Reason } from '../stats/change.ts'

/**
 * Figures by what they rest on. `presence`: the brand's names, found by the matcher and, where letters cannot decide, by the
 * analyst. `sentiment` and `products`: what the analyst reads of such answers. `voice`: all brands that answers name, tracked
 * ones found as the brand is, others by the analyst. `pages`: pages of the brand's own domains. `market`: nothing but how questions are asked and answers read.
 */
export type Basis = 'presence' | 'sentiment' | 'products' | 'voice' | 'pages' | 'market'

/** What decides, beside how questions are asked, what a figure says: the same in both versions, or no comparison. */
const NEEDS: Record<Basis, readonly ('analyst' | 'spellings' | 'domains' | 'competitors')[]> = {
  presence: ['spellings', 'analyst'],
  sentiment: ['spellings', 'analyst'],
  products: ['spellings', 'analyst'],
  voice: ['spellings', 'competitors', 'analyst'],
  pages: ['domains'],
  market: [],
}

/** JSON in which the order of keys says nothing: the database keeps none. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, nested: unknown) =>
    nested !== null && typeof nested === 'object' && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([one], [other]) => (one < other ? -1 : 1)))
      : nested,
  )

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  textOf(one.toSorted()) === textOf(other.toSorted())

/** Whether answers are looked through for the same names; which of them is the first says nothing. */
export const sameSpellings = (one: NamedEntity, other: NamedEntity): boolean =>
  sameList([one.name, ...one.aliases], [other.name, ...other.aliases])

export const sameDomains = (one: NamedEntity, other: NamedEntity): boolean =>
  sameList(one.domains, other.domains)

const sameCompetitors = (one: readonly NamedEntity[], other: readonly NamedEntity[]): boolean =>
  sameList(
    one.map(({ name, aliases }) => textOf([name, ...aliases].toSorted())),
    other.map(({ name, aliases }) => textOf([name, ...aliases].toSorted())),
  )

/** Whether the same analyst reads, asked the same way. Versions of before its parameters were kept differ by name alone. */
export const sameAnalyst = ({ analyst: one }: Manifest, { analyst: other }: Manifest): boolean =>
  one.provider === other.provider &&
  one.modelName === other.modelName &&
  (one.call === undefined || other.call === undefined || textOf(one.call) === textOf(other.call))

/** Whether a model is asked with the same parameters; what was not kept cannot differ. */
export const sameCall = (
  one: CallSettings | null | undefined,
  other: CallSettings | null | undefined,
): boolean => one === undefined || other === undefined || textOf(one) === textOf(other)

/** Who a persona is, as models are told of it; the country's code follows from the country. */
export const personaText = ({
  profileImageUrl: _,
  countryCode: __,
  ...told
}: Manifest['personas'][number]): string => textOf(told)

const HOLDS: Record<(typeof NEEDS)[Basis][number], (one: Manifest, other: Manifest) => boolean> = {
  analyst: sameAnalyst,
  spellings: ({ brand: one }, { brand: other }) => sameSpellings(one, other),
  domains: ({ brand: one }, { brand: other }) => sameDomains(one, other),
  competitors: ({ competitors: one }, { competitors: other }) => sameCompetitors(one, other),
}

/** What keeps a figure of two whole versions from being compared, if anything. */
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
 * What keeps the presence of one brand of the market from being compared: of the main brand and of tracked competitors
 * their names decide too, of every company the analyst.
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
