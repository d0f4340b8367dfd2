import type { NamedEntity } from '../../brands/brand.ts'
import type { Manifest } from '../../runs/group-run.ts'
import { BRAND_KEY, type Correction, createResolver, type Resolver } from '../corrections/corrections.ts'
import { entityKey } from '../names/entity-key.ts'
import type { NameFinder } from '../names/name-finder.ts'

const union = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

/** One tracked entity made of several: the first gives its name, all give their spellings and domains. */
export const joinTracked = (first: NamedEntity, others: readonly NamedEntity[]): NamedEntity => {
  if (others.length === 0) return first
  const spellings = union(first.aliases, ...others.map(({ name, aliases }) => [name, ...aliases]))
  return {
    name: first.name,
    aliases: spellings.filter((spelling) => spelling !== first.name),
    domains: union(first.domains, ...others.map(({ domains }) => domains)),
  }
}

/** The brand's additions by corrections in a version: its own competitors, and names that only answers know. */
const oursIn = (manifest: Manifest, resolver: Resolver): NamedEntity[] => {
  const { names, domains } = resolver.ours
  const tracked = manifest.competitors.filter(
    ({ name }) => resolver.resolve(entityKey(name), name) === BRAND_KEY,
  )
  const [first, ...rest] = names
  return first === undefined && domains.length === 0
    ? tracked
    : [...tracked, { name: first ?? manifest.brand.name, aliases: rest, domains: [...domains] }]
}

/** Whether corrections make anything the brand's in these versions: only then prompts are looked through for names. */
export const hasBrandMerges = (
  manifests: readonly Manifest[],
  corrections: readonly Correction[],
): boolean => {
  if (corrections.length === 0) return false
  const resolver = createResolver(corrections)
  return manifests.some((manifest) => oursIn(manifest, resolver).length > 0)
}

/**
 * A version's configuration as corrections have it: what became the brand brings its spellings and its domains, and
 * prompts that name it are branded.
 */
export const correctedManifest = (
  manifest: Manifest,
  resolver: Resolver,
  findNames: NameFinder,
): Manifest => {
  const ours = oursIn(manifest, resolver)
  if (ours.length === 0) return manifest
  const names = findNames(ours)
  const namesOurs = (text: string): boolean => manifest.languages.some(({ code }) => names(text, code))
  return {
    ...manifest,
    brand: joinTracked(manifest.brand, ours),
    prompts: manifest.prompts.map((prompt) => ({
      ...prompt,
      branded: prompt.branded || namesOurs(prompt.text),
    })),
  }
}
