import type { NamedEntity } from '../brands/brand.ts'
import type { ProviderKey } from '../providers/providers.ts'
import type { Manifest } from '../runs/group-run.ts'
import type { CellCounts } from './cell-counts.ts'
import type { Vocabulary } from './concepts/concepts.ts'
import type { Resolver } from './corrections/corrections.ts'
import type { Family } from './families.ts'

/**
 * The facts of one or several versions of an analysis in memory: a row per ended run, ordered by version and then by
 * the run's index, in columns. Sentiments are hundredths of a percent. Numbers of prompts, personas and so on point
 * into the dimensions. Nothing in it depends on the order in which runs or parts came in.
 */
export interface Facts {
  /** By creation, oldest first. */
  readonly versions: readonly Version[]
  /** Number of rows. */
  readonly rows: number
  readonly dimensions: Dimensions
  readonly run: RunColumns
  /** Keys of the entities; the brand is number 0, whether named or not. */
  readonly entities: readonly string[]
  readonly surfaces: readonly Surface[]
  readonly mentions: MentionColumns
  readonly alsoSpelled: AlsoSpelled
  /** Some cell has more than one answer. */
  readonly repeats: boolean
  /** Registrable domains. */
  readonly domains: readonly string[]
  /** The domains that answers cite, for each way of use. */
  readonly cited: Readonly<Record<'referenced' | 'explored', CitedColumns>>
  /** The same citations by domain. */
  readonly citings: Readonly<Record<'referenced' | 'explored', Citings>>
  readonly resolver: Resolver
  readonly vocabulary: Vocabulary
  /** Counts of the versions whose answers were not read, by version. */
  readonly past: ReadonlyMap<string, CellCounts>
  /** Families that were read; what belongs to others is null. */
  readonly families: ReadonlySet<Family>
  readonly sources: SourceFacts | null
  readonly words: WordFacts | null
  readonly shopping: ShoppingFacts | null
  readonly recommendations: RecommendationFacts | null
  readonly people: PeopleFacts | null
}

export interface Version {
  readonly groupRunId: string
  readonly createdAt: number
  readonly manifest: Manifest
  /** Rows of the version: from `from` up to but without `to`. */
  readonly from: number
  readonly to: number
  /** Entities that are competitors in this version, with the brand's entry for them; null for a competitor by readings alone. */
  readonly competitors: ReadonlyMap<number, NamedEntity | null>
}

export interface Dimensions {
  readonly prompts: readonly string[]
  readonly personas: readonly string[]
  readonly languages: readonly string[]
  readonly models: readonly string[]
  readonly providers: readonly ProviderKey[]
  /** Model ids as the providers reported them. */
  readonly reported: readonly string[]
}

/** Columns that filters test have one width, so that each test costs the same. */
export interface RunColumns {
  readonly version: Uint16Array
  readonly index: Int32Array
  /** Number of the cell, distinct between versions. */
  readonly cell: Int32Array
  readonly prompt: Uint16Array
  readonly persona: Uint16Array
  readonly language: Uint16Array
  readonly model: Uint16Array
  readonly provider: Uint16Array
  readonly webSearch: Uint16Array
  readonly sample: Uint8Array
  /** The prompt names the brand. */
  readonly branded: Uint16Array
  /** 1 for an answer, 0 for a failed run. */
  readonly answered: Uint8Array
  /** 1 for an answer that the analyst has read; of another only what our own matcher finds is known. */
  readonly read: Uint8Array
  /** Of the error of a failed run, or of a failed reading; 0 without (see the shape of `answers`). */
  readonly error: Uint8Array
  /** `CELL_WEIGHT` divided by the answers of the run's cell; 0 for a failed run. Sums of it are exact. */
  readonly weight: Uint16Array
  /** The answer names the brand. */
  readonly named: Uint8Array
  /** The answer names the brand, and the analyst has read it: the base of every sentiment towards the brand. */
  readonly judged: Uint8Array
  /** Rank of the brand among those the answer names; 0 when it does not name it. */
  readonly rank: Uint16Array
  /** Sentiment towards the brand; of meaning only where it is judged. */
  readonly positive: Uint16Array
  readonly negative: Uint16Array
  readonly reported: Uint16Array
  readonly finishedAt: Float64Array
  readonly inputTokens: Int32Array
  readonly outputTokens: Int32Array
  /** Whether the model searched the web: 0 unknown, 1 no, 2 yes. */
  readonly searched: Uint8Array
  readonly simulated: Uint8Array
  /** Bits of the invented names that the answer seems to name (see `Manifest.invented`). */
  readonly invented: Uint8Array
  /** The answer leans on some page; it has a page that the model only retrieved. */
  readonly leans: Uint8Array
  readonly explores: Uint8Array
}

/** Divisible by every number of samples from 1 to 10. */
export const CELL_WEIGHT = 2520

/** A spelling of an entity, with the readings' kind for it. */
export interface Surface {
  readonly entity: number
  readonly name: string
  readonly url: string
  readonly domain: string
  readonly category: string
  readonly entityType: string
}

/** The brands that answers name: each once an answer, in order of rank. */
export interface MentionColumns {
  readonly start: Int32Array
  readonly entity: Int32Array
  readonly surface: Int32Array
  readonly rank: Uint16Array
  /** Times that the answer names it. */
  readonly mentions: Uint16Array
  /** 1 + the number of `POSITIONS_RELATIVE`; 0 for none. */
  readonly relative: Uint8Array
  readonly positive: Uint16Array
  readonly negative: Uint16Array
}

/** Spellings that an answer has of an entity beside the one that speaks for it, in order of rows. */
export interface AlsoSpelled {
  readonly row: readonly number[]
  readonly surface: readonly number[]
}

/** The domains that answers cite in one way, each once an answer, with the number of distinct addresses. */
export interface CitedColumns {
  readonly start: Int32Array
  readonly domain: Int32Array
  readonly pages: Uint16Array
}

/** Texts of which some are spellings of one another: the same but for case, or phrases of one concept. */
export interface Spellings {
  readonly texts: readonly string[]
  /** Number of each text's group. */
  readonly group: Int32Array
  /** The normalized text of each group, or label of its concept. */
  readonly keys: readonly string[]
  /** Number of each group's concept; −1 without. Null where no text has one. */
  readonly concept: Int32Array | null
}

/** Answers that use pages of a domain in one way, by domain, each domain's in order of rows. */
export interface Citings {
  /** Where each domain's answers start; one more entry than domains. */
  readonly start: Int32Array
  readonly row: Int32Array
  /** Pages of the domain that the answer uses. */
  readonly pages: Uint16Array
}

/**
 * Statements of answers, as numbers: a phrase is a text of some kind about a subject. Counting them adds one to a
 * number, however many texts there are.
 */
export interface Phrases {
  /** Where each row's phrases start; one more entry than rows. */
  readonly start: Int32Array
  readonly phrase: Int32Array
  /** Of each phrase. */
  readonly subject: Int32Array
  readonly kind: Uint8Array
  readonly text: Int32Array
  /** Number of its concept; −1 without. Null where no phrase has one. */
  readonly concept: Int32Array | null
}

export interface PageColumns {
  readonly start: Int32Array
  readonly page: Int32Array
}

export interface SourceFacts {
  readonly pages: readonly string[]
  /** Number of each page's domain among `Facts.domains`. */
  readonly pageDomain: Int32Array
  /** The pages in the order of their addresses, and the place of each in it, for ties. */
  readonly inOrder: Int32Array
  readonly order: Int32Array
  /** Texts of the titles, of which 0 is empty. */
  readonly titles: readonly string[]
  /** Titles of pages; the subject is the page. */
  readonly titled: Phrases
  /** The one title of each page; −1 for a page that has several. */
  readonly onlyTitle: Int32Array
  readonly queries: Spellings
  readonly citations: {
    readonly start: Int32Array
    readonly page: Int32Array
    /** −1 when the provider does not report it. */
    readonly query: Int32Array
    /** The answer leans on the page: never on some citations of it alone. */
    readonly referenced: Uint8Array
  }
  /** The pages that answers use in one way, each once an answer. */
  readonly used: Readonly<Record<'referenced' | 'explored', PageColumns>>
  readonly searches: { readonly start: Int32Array; readonly query: Int32Array }
}

export interface WordFacts {
  readonly keywords: Spellings
  readonly texts: readonly string[]
  readonly mentions: { readonly start: Int32Array; readonly keyword: Int32Array }
  /** Statements about companies; the subject is the entity, the kind a number among `JUDGEMENTS`. */
  readonly judgements: Phrases
}

export interface Product {
  readonly entity: number
  /** Lower-cased name, or the address of a product without one. */
  readonly key: string
}

/** Kinds of phrases about products. */
export const PRODUCT_PHRASES = ['name', 'url', 'context', 'strength', 'weakness'] as const

/** Kinds of phrases about people. */
export const PERSON_PHRASES = [
  'name',
  'organization',
  'why',
  'wikipedia',
  'keyword',
  'strength',
  'weakness',
] as const

export interface ShoppingFacts {
  readonly products: readonly Product[]
  /** Place of each product in the order of keys, for ties. */
  readonly order: Int32Array
  /** Of which 0 is empty. */
  readonly texts: readonly string[]
  /** Each product once an answer. */
  readonly mentions: {
    readonly start: Int32Array
    readonly product: Int32Array
    readonly positive: Uint16Array
    readonly negative: Uint16Array
  }
  /** `PRODUCT_PHRASES` about products. */
  readonly phrases: Phrases
}

export interface RecommendationFacts {
  /** Of which 0 is empty. */
  readonly texts: readonly string[]
  /** Empty, `DIFFICULTIES`, then the words that analysts have used instead. */
  readonly difficulties: readonly string[]
  readonly items: {
    readonly start: Int32Array
    readonly text: Int32Array
    /** Number among `difficulties`; 0 without. */
    readonly difficulty: Uint16Array
    readonly impact: Int32Array
    /** Hundredths. */
    readonly score: Uint16Array
  }
}

export interface PeopleFacts {
  /** Normal form of each person's name. */
  readonly people: readonly string[]
  /** Of which 0 is empty. */
  readonly texts: readonly string[]
  /** Each person once an answer. */
  readonly mentions: {
    readonly start: Int32Array
    readonly person: Int32Array
    readonly positive: Uint16Array
    readonly negative: Uint16Array
  }
  /** `PERSON_PHRASES` about people. An independent person's organization is the empty text. */
  readonly phrases: Phrases
}
