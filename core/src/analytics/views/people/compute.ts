import { type Facts, PERSON_PHRASES } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { select } from '../../select/select.ts'
import { createdAt, lineVersions, selectLines } from '../../select/versions.ts'
import { byText, pickTop } from '../../stats/top.ts'
import { peopleKeywords, peopleOfVersion, takeCensus } from './census.ts'
import { findOrganization, findOrganizations } from './organizations.ts'

import type { PeopleView } from './schema.ts'

const PEOPLE = 200
const ORGANIZATIONS = 50
const KEYWORDS = 50
const PER_PERSON = { keywords: 4, strengths: 3, weaknesses: 3, reasons: 3, encyclopedia: 3 } as const
const TOP_PEOPLE = 2
const NAME = PERSON_PHRASES.indexOf('name')
const WHY = PERSON_PHRASES.indexOf('why')
const WIKIPEDIA = PERSON_PHRASES.indexOf('wikipedia')
const KEYWORD = PERSON_PHRASES.indexOf('keyword')
const STRENGTH = PERSON_PHRASES.indexOf('strength')
const WEAKNESS = PERSON_PHRASES.indexOf('weakness')

/** The people and organizations that answers mention, each person once an answer. */
export const peopleView = (facts: Facts, filter: Filter): PeopleView => {
  const selection = select(facts, filter)
  const { people } = facts
  const census = takeCensus(selection)
  const { counts, said, sentiments } = census
  const lines = selectLines(selection)
  const names = people?.people ?? []
  const ranked = pickTop(counts, names.length, byText(names))
  const organizations = findOrganizations(selection, census, ranked)
  const totals = {
    mentionCount: counts.reduce((sum, count) => sum + count, 0),
    uniquePeople: ranked.length,
    organizationCount: organizations.length,
    versions: selection.versions.length,
  }
  const mean = sentiments.mean(names.length)
  const list = (person: number, kind: number, k: number): string[] => said?.texts(person, kind, k) ?? []
  return {
    totals,
    sentimentTotals: mean,
    summary: { ...totals, avgSentiment: mean },
    series: lineVersions(selection).map((version) => {
      const versionEntry = facts.versions[version]
      return {
        versionId: versionEntry?.groupRunId ?? '',
        createdAt: versionEntry ? createdAt(versionEntry) : '',
        ...peopleOfVersion(lines, version),
      }
    }),
    people: ranked.slice(0, PEOPLE).map((person) => ({
      id: names[person] ?? '',
      fullName: said?.best(person, NAME) ?? names[person] ?? '',
      organization: findOrganization(census, person),
      mentionCount: counts[person] ?? 0,
      keywords: list(person, KEYWORD, PER_PERSON.keywords),
      whyMentioned: list(person, WHY, PER_PERSON.reasons),
      strengths: list(person, STRENGTH, PER_PERSON.strengths),
      weaknesses: list(person, WEAKNESS, PER_PERSON.weaknesses),
      sentiment: sentiments.mean(person),
      wikipediaUrls: list(person, WIKIPEDIA, PER_PERSON.encyclopedia),
    })),
    organizations: organizations
      .slice(0, ORGANIZATIONS)
      .map(({ id, name, people: members, mentions, runs }) => ({
        id,
        name,
        peopleCount: members.length,
        mentionCount: mentions,
        runs,
        topPeople: members
          .slice(0, TOP_PEOPLE)
          .map((person) => said?.best(person, NAME) ?? names[person] ?? ''),
      })),
    keywords: peopleKeywords(selection, census.phrases, KEYWORDS),
  }
}
