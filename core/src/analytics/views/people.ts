import { z } from 'zod'
import { sentimentSchema } from '../../runs/reading.ts'
import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import type { Frequencies } from '../frequent.ts'
import { takeCensus } from '../people/census.ts'
import { organizationOf, organizationsOf } from '../people/organizations.ts'
import { createdAt, trendVersions } from '../scope.ts'
import { select } from '../select.ts'
import { byText, topOf } from '../top.ts'

const PEOPLE = 200
const ORGANIZATIONS = 50
const KEYWORDS = 50
const PER_PERSON = { keywords: 4, strengths: 3, weaknesses: 3, reasons: 3, encyclopedia: 3 } as const
const TOP_PEOPLE = 2
/** What stands for the organization of a person without one. */
export const INDEPENDENT = 'Independent'

export const personSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  /** Null for an independent person. */
  organization: z.string().nullable(),
  /** Answers that mention the person. */
  mentionCount: z.number().int(),
  keywords: z.array(z.string()),
  whyMentioned: z.array(z.string()),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  sentiment: sentimentSchema.nullable(),
  wikipediaUrls: z.array(z.string()),
})
export type PersonItem = z.infer<typeof personSchema>

const totalsSchema = z.object({
  mentionCount: z.number().int(),
  uniquePeople: z.number().int(),
  organizationCount: z.number().int(),
  /** Versions that the counts span. */
  versions: z.number().int(),
})

export const peopleViewSchema = z.object({
  totals: totalsSchema,
  /** Mean over all mentions; null without any. */
  sentimentTotals: sentimentSchema.nullable(),
  summary: totalsSchema.extend({ avgSentiment: sentimentSchema.nullable() }),
  /** The last versions, oldest first. */
  series: z.array(
    z.object({
      versionId: z.string(),
      createdAt: z.string(),
      mentionCount: z.number().int(),
      uniquePeople: z.number().int(),
    }),
  ),
  people: z.array(personSchema),
  organizations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      peopleCount: z.number().int(),
      /** Mentions of its people, and answers that mention any of them. */
      mentionCount: z.number().int(),
      runs: z.number().int(),
      topPeople: z.array(z.string()),
    }),
  ),
  keywords: z.array(z.object({ keyword: z.string(), count: z.number().int() })),
})
export type PeopleView = z.infer<typeof peopleViewSchema>

/** The people and organizations that answers mention, each person once an answer. */
export const peopleView = (facts: Facts, filter: Filter): PeopleView => {
  const selection = select(facts, filter)
  const { people } = facts
  const taken = takeCensus(selection)
  const { counts, said, sentiments, keywords, series } = taken
  const names = people?.people ?? []
  const texts = people?.texts ?? []
  const ranked = topOf(counts, names.length, byText(names))
  const organizations = organizationsOf(selection, taken, ranked)
  const totals = {
    mentionCount: counts.reduce((sum, count) => sum + count, 0),
    uniquePeople: ranked.length,
    organizationCount: organizations.length,
    versions: selection.versions.length,
  }
  const mean = sentiments.mean(names.length)
  const list = (of: Frequencies | undefined, k: number): string[] =>
    of?.top(texts, k).map(({ text }) => text) ?? []
  return {
    totals,
    sentimentTotals: mean,
    summary: { ...totals, avgSentiment: mean },
    series: trendVersions(selection).map((version) => {
      const of = facts.versions[version]
      const point = series[selection.versions.indexOf(version)]
      return {
        versionId: of?.groupRunId ?? '',
        createdAt: of ? createdAt(of) : '',
        mentionCount: point?.mentionCount ?? 0,
        uniquePeople: point?.uniquePeople ?? 0,
      }
    }),
    people: ranked.slice(0, PEOPLE).map((person) => ({
      id: names[person] ?? '',
      fullName: said[person]?.names.best(texts) ?? names[person] ?? '',
      organization: organizationOf(taken, texts, person),
      mentionCount: counts[person] ?? 0,
      keywords: list(said[person]?.keywords, PER_PERSON.keywords),
      whyMentioned: list(said[person]?.reasons, PER_PERSON.reasons),
      strengths: list(said[person]?.strengths, PER_PERSON.strengths),
      weaknesses: list(said[person]?.weaknesses, PER_PERSON.weaknesses),
      sentiment: sentiments.mean(person),
      wikipediaUrls: list(said[person]?.encyclopedia, PER_PERSON.encyclopedia),
    })),
    organizations: organizations
      .slice(0, ORGANIZATIONS)
      .map(({ id, name, people: members, mentions, runs }) => ({
        id,
        name,
        peopleCount: members.length,
        mentionCount: mentions,
        runs,
        topPeople: members.slice(0, TOP_PEOPLE).map((person) => said[person]?.names.best(texts) ?? ''),
      })),
    keywords: [...keywords]
      .sort(([one, a], [other, b]) => b.runs - a.runs || (one < other ? -1 : 1))
      .slice(0, KEYWORDS)
      .map(([key, { runs, spellings }]) => ({ keyword: spellings.best(texts) ?? key, count: runs })),
  }
}
