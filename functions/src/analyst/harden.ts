import { entityKey } from '@sillage/core/analytics/names/entity-key'
import type { AnalystReading } from '@sillage/core/runs/analyst-reading'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import {
  isDifficulty,
  type Reading,
  type ReadPerson,
  type ReadRecommendation,
} from '@sillage/core/runs/reading'
import type { Citation } from '@sillage/core/runs/run'
import type { Tracked } from './asked-spellings.ts'
import { BOUNDS, clamp, clean, cleanList, normaliseSentiment } from './bounds.ts'
import { readEntities } from './entities.ts'
import { AnswerEvidence } from './evidence-check.ts'
import { type NamesIn, namesIn } from './names-in.ts'

export interface HardenOptions {
  tracked: Tracked
  languageCode: string
  answer: { text: string; citations: readonly Citation[] }
}

const readEvidence = (evidence: AnalystReading['evidence'], answer: AnswerEvidence): Reading['evidence'] => {
  const byQuote = new Map<string, Reading['evidence'][number]>()
  for (const { quote, sourceUrl, about } of evidence) {
    const text = clean(quote, BOUNDS.quote)
    if (byQuote.has(text) || !answer.hasQuote(text)) continue
    byQuote.set(text, {
      quote: text,
      sourceUrl: answer.url(sourceUrl),
      about: clean(about, BOUNDS.name),
    })
  }
  return [...byQuote.values()].slice(0, BOUNDS.evidence)
}

/** One of the three levels in any casing, else the analyst's own words; null without any. */
const readDifficulty = (raw: string | null): string | null => {
  const text = clean(raw ?? '', BOUNDS.difficulty)
  const level = text.toLowerCase()
  if (isDifficulty(level)) return level
  return text === '' ? null : text
}

/** The same advice once, with the highest score it was given. */
const readRecommendations = (recommendations: AnalystReading['recommendations']): ReadRecommendation[] => {
  const byText = new Map<string, ReadRecommendation>()
  for (const raw of recommendations) {
    const recommendation = clean(raw.recommendation, BOUNDS.sentence)
    const potentialScore = Math.round(clamp(raw.potentialScore, 0, 100))
    const key = recommendation.toLowerCase()
    const known = byText.get(key)
    if (recommendation === '' || (known && known.potentialScore >= potentialScore)) continue
    byText.set(key, {
      recommendation,
      difficulty: readDifficulty(raw.difficulty),
      expectedImpact: clean(raw.expectedImpact, BOUNDS.sentence),
      potentialScore,
    })
  }
  return [...byText.values()].slice(0, BOUNDS.recommendations)
}

const readPeople = (
  people: AnalystReading['people'],
  answer: AnswerEvidence,
  stands: NamesIn,
): ReadPerson[] => {
  const byKey = new Map<string, ReadPerson>()
  for (const person of people) {
    const fullName = clean(person.fullName, BOUNDS.name)
    const key = entityKey(fullName)
    if (byKey.has(key) || !stands(fullName)) continue
    const organization = clean(person.organization ?? '', BOUNDS.name)
    byKey.set(key, {
      fullName,
      organization: stands(organization) ? organization : null,
      whyMentioned: clean(person.whyMentioned, BOUNDS.sentence),
      keywords: cleanList(person.keywords, BOUNDS.keyword, BOUNDS.phrases),
      strengths: cleanList(person.strengths, BOUNDS.phrase, BOUNDS.phrases),
      weaknesses: cleanList(person.weaknesses, BOUNDS.phrase, BOUNDS.phrases),
      sentiment: normaliseSentiment(person.sentiment),
      wikipediaUrl: answer.url(person.wikipediaUrl),
    })
  }
  return [...byKey.values()].slice(0, BOUNDS.people)
}

/**
 * The analyst's reply as a reading that holds only content of the answer: other names, quotes and addresses are left
 * out, also those that a prompt injection ordered. Ranks and mentions are counted here.
 */
export const hardenReading = (raw: AnalystReading, options: HardenOptions): Reading => {
  const { tracked, languageCode, answer } = options
  const evidence = new AnswerEvidence(answer.text, answer.citations)
  // Of products, persons and their organisations at once, since each look at the text costs.
  const stands = namesIn(
    [
      ...raw.entities.flatMap(({ products }) => products.map(({ name }) => name)),
      ...raw.people.flatMap(({ fullName, organization }) => [fullName, organization ?? '']),
    ],
    answer.text,
    languageCode,
  )
  const { entities, invented } = readEntities(raw.entities, {
    tracked,
    text: answer.text,
    languageCode,
    spellings: raw.spellings,
    evidence,
    stands,
    sentiment: raw.sentiment,
  })
  const brand = entities.find((entity) => entity.kind === 'brand')
  return {
    extractorVersion: EXTRACTOR_VERSION,
    sentiment: brand ? brand.sentiment : null,
    analysisText: clean(raw.analysisText, BOUNDS.analysis),
    analysisTextLocal: languageCode.startsWith('en') ? '' : clean(raw.analysisTextLocal, BOUNDS.analysis),
    entities,
    keywords: cleanList(raw.keywords, BOUNDS.keyword, BOUNDS.keywords),
    evidence: readEvidence(raw.evidence, evidence),
    recommendations: readRecommendations(raw.recommendations),
    people: readPeople(raw.people, evidence, stands),
    ...(invented.length === 0 ? {} : { invented }),
  }
}
