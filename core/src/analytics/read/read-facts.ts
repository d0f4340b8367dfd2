import type { Manifest } from '../../runs/group-run.ts'
import { type Concept, createVocabulary } from '../concepts/concepts.ts'
import { type Correction, createResolver } from '../corrections/corrections.ts'
import type { Facts } from '../facts.ts'
import type { FactPart, Family } from '../families.ts'
import type { NameFinder } from '../names/name-finder.ts'
import { indexCitings } from './citings.ts'
import { correctedManifest } from './corrected-manifest.ts'
import { EntityNumbers } from './entities.ts'
import { readBrand, readCited, readMentions } from './mentions.ts'
import { readPeople } from './people.ts'
import { readRecommendations } from './recommendations.ts'
import { indexRows, readRows } from './rows.ts'
import { readShopping } from './shopping.ts'
import { readSources } from './sources.ts'
import { locate, unpackTables } from './tables.ts'
import { readWords } from './words.ts'

/** What a brand says about how its facts are read. */
export interface Readings {
  readonly corrections: readonly Correction[]
  readonly concepts: readonly Concept[]
  /** Counts of versions without parts; none by default. */
  readonly past?: Facts['past']
}

/**
 * Reads the facts of some versions of an analysis into memory. Parts may come in any order and number; a run that is
 * in two parts counts once; parts of other group runs are ignored. Rows come from the family `answers`, so that it has
 * to be among the parts; of the other families, those with at least one part are read.
 *
 * @param corrections of the brand, in the order they were made
 * @param concepts of the brand
 * @param findNames is called when corrections bring names (`hasBrandMerges`)
 */
export const readFactsWith = (
  manifests: readonly Manifest[],
  parts: readonly FactPart[],
  { corrections, concepts, past = new Map() }: Readings,
  findNames: NameFinder,
): Facts => {
  const sorted = [...manifests].sort(
    (one, other) => one.createdAt - other.createdAt || (one.groupRunId < other.groupRunId ? -1 : 1),
  )
  const families: ReadonlySet<Family> = new Set(parts.map(({ family }) => family))
  const tables = unpackTables(
    sorted.map(({ groupRunId }) => groupRunId),
    parts,
  )
  const index = indexRows(sorted, tables)
  const { rows } = index
  const answers = locate('answers', tables, rows, index.rowOf)
  const resolver = createResolver(corrections)
  const vocabulary = createVocabulary(concepts)
  const corrected = sorted.map((manifest) => correctedManifest(manifest, resolver, findNames))
  const { run, dimensions, repeats } = readRows(corrected, index, answers)
  const entities = new EntityNumbers(sorted, resolver)
  const { mentions, alsoSpelled, surfaces } = readMentions(answers, run, entities)
  readBrand(answers, run, mentions)
  const { cited, domains } = readCited(answers, rows)
  const of = <F extends Family>(family: F) => locate(family, tables, rows, index.rowOf)
  const read = <T>(family: Family, reader: () => T): T | null => (families.has(family) ? reader() : null)
  const sources = read('sources', () => readSources(of('sources'), rows, domains))
  const words = read('words', () => readWords(of('words'), run, entities, vocabulary))
  const shopping = read('shopping', () => readShopping(of('shopping'), run, entities, vocabulary))
  const recommendations = read('recommendations', () => readRecommendations(of('recommendations'), rows))
  const people = read('people', () => readPeople(of('people'), rows))
  return {
    versions: corrected.map((manifest, version) => ({
      groupRunId: manifest.groupRunId,
      createdAt: manifest.createdAt,
      manifest,
      from: index.from[version] ?? 0,
      to: index.from[version + 1] ?? 0,
      competitors: entities.competitors(version),
    })),
    rows,
    dimensions,
    run,
    entities: entities.keys,
    surfaces,
    mentions,
    alsoSpelled,
    repeats,
    domains: domains.texts,
    cited,
    citings: {
      referenced: indexCitings(cited.referenced, run.leans, domains.texts.length),
      explored: indexCitings(cited.explored, run.explores, domains.texts.length),
    },
    resolver,
    vocabulary,
    past,
    families,
    sources,
    words,
    shopping,
    recommendations,
    people,
  }
}
