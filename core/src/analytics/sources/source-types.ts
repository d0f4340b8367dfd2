import type { Facts } from '../facts.ts'
import { trackedOwners } from '../ranking/owners.ts'
import { KNOWN_SOURCES, type SourceType } from './source-domains.ts'

const byName = new Map<string, SourceType>(
  Object.entries(KNOWN_SOURCES).flatMap(([type, names]) =>
    names.map((name) => [name, type as SourceType] as const),
  ),
)

/** Suffixes that only public bodies, schools and the like may have. */
const PUBLIC =
  /(^|\.)(gov|gouv|gob|gov\.[a-z]{2}|gouv\.[a-z]{2}|gob\.[a-z]{2}|mil|edu|edu\.[a-z]{2}|ac\.[a-z]{2}|int|europa\.eu)$/

/** Types by the domain's own name, first match first. */
const RULES: readonly (readonly [SourceType, RegExp])[] = [
  ['encyclopedia', /wiki(?!how)|encyclop|lexikon|dictionar/],
  ['forum', /forum|foren|foro\b|community|communaute|discuss|answers/],
  [
    'review',
    /review|avis|verbraucher|vergleich|compar(e|a|i)|rating|versus|bestof|top10|testberichte|opinion|otzyv|test\./,
  ],
  ['video', /video|\btv\b|tube/],
  ['blog', /blog|diary|journalof(my|our)/],
  ['shop', /shop|store|boutique|market(?!ing)|kaufen|tienda|loja|outlet|deals|magasin|achat/],
  [
    'news',
    /news|nouvelles|nachrichten|noticias|notizie|times|tribune|herald|gazette|journal|zeitung|presse?\b|daily|magazine|telegraph|observer|chronicle|reporter|actu|diario|giornale/,
  ],
]

/** The source type of a registrable domain, from its name alone. */
export const classifySource = (domain: string): SourceType => {
  const [label = ''] = domain.split('.')
  const known = byName.get(domain) ?? byName.get(label)
  if (known) return known
  if (PUBLIC.test(domain)) return 'official'
  return RULES.find(([, pattern]) => pattern.test(domain))?.[0] ?? 'other'
}

const memory = new WeakMap<Facts, Map<number, SourceType[]>>()

/** The type of each domain in a version: sites of the brand and of its competitors are official. */
export const listSourceTypes = (facts: Facts, version: number): readonly SourceType[] => {
  const versions = memory.get(facts) ?? new Map<number, SourceType[]>()
  memory.set(facts, versions)
  const found =
    versions.get(version) ??
    Array.from(
      trackedOwners(facts, version),
      (owner, domain): SourceType => (owner >= 0 ? 'official' : classifySource(facts.domains[domain] ?? '')),
    )
  versions.set(version, found)
  return found
}
