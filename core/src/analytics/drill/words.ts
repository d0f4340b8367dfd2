import { type Facts, PERSON_PHRASES, PRODUCT_PHRASES } from '../facts.ts'
import { JUDGEMENTS } from '../fold/words.ts'
import { entityKey } from '../names/entity-key.ts'
import { productUrl } from '../names/product-url.ts'
import { trackedAs } from '../ranking/labels.ts'
import type { Selection } from '../select/select.ts'
import { prevailing, type SentimentLabel } from '../stats/sentiment.ts'
import { byText, pickTop } from '../stats/top.ts'
import { takeCensus } from '../views/people/census.ts'
import { findOrganizations } from '../views/people/organizations.ts'
import { recommendationKey } from '../views/recommendations/key.ts'
import { productColumns } from '../views/shopping/own-share.ts'
import type { Figure } from './figure.ts'
import type { RowTest } from './rows.ts'

const URL = PRODUCT_PHRASES.indexOf('url')

/** Whether a row has an item that the mask marks. */
const hasAny =
  (start: Int32Array, column: Int32Array, mask: Uint8Array): RowTest =>
  (row) => {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      if (mask[column[at] ?? 0] === 1) return true
    }
    return false
  }

const companyKind = (selection: Selection, entity: number): 'brand' | 'competitor' | 'other' => {
  if (entity === 0) return 'brand'
  return trackedAs(selection, entity) === undefined ? 'other' : 'competitor'
}

/** A company by its key, or by a name whose normal form is the key. */
const isCompany = (facts: Facts, entity: number, company: string): boolean => {
  const key = facts.entities[entity]
  return key === company || key === entityKey(company)
}

type ProductFigure = Extract<Figure, { of: 'product' }>

/** The name that a figure gives of a product, as facts have it. */
const productName = ({ name }: ProductFigure): string | undefined =>
  name === undefined || name === '' ? undefined : name.normalize('NFKC').trim().toLowerCase()

/** 1 for each product of a figure, by its name, kind and company; an address filters answers, not products. */
export const markProducts = (selection: Selection, figure: ProductFigure): Uint8Array => {
  const { facts } = selection
  const { kind, company } = figure
  const named = productName(figure)
  return Uint8Array.from(facts.shopping?.products ?? [], ({ entity, key }) =>
    (named === undefined || key === named) &&
    (kind === undefined || companyKind(selection, entity) === kind) &&
    (company === undefined || kind === 'brand' || isCompany(facts, entity, company))
      ? 1
      : 0,
  )
}

/** Answers that name a product of the figure; with an address only those that link to it there. */
export const namesProduct = (selection: Selection, figure: ProductFigure): RowTest => {
  const { url } = figure
  const { shopping } = selection.facts
  if (!shopping) return () => false
  const address = url === undefined || url === '' ? undefined : (productUrl(url) ?? url)
  const mask = markProducts(selection, figure)
  const { start, product } = shopping.mentions
  if (address === undefined) return hasAny(start, product, mask)
  const place = shopping.texts.indexOf(address)
  const { phrases } = shopping
  const linked = Uint8Array.from(phrases.text, (text, phrase) =>
    phrases.kind[phrase] === URL && text === place && mask[phrases.subject[phrase] ?? 0] === 1 ? 1 : 0,
  )
  return hasAny(phrases.start, phrases.phrase, linked)
}

/** Answers that mention products, and none of the brand's own. */
export const namesOtherProducts = (facts: Facts): RowTest => {
  const { parts, wholes } = productColumns(facts)
  return (row) => parts[row] === 0 && (wholes[row] ?? 0) > 0
}

const PERSON_KEYWORD = PERSON_PHRASES.indexOf('keyword')

/** Answers that name anyone, or with a keyword anyone described by it, without regard to case. */
export const namesPeople = ({ people }: Facts, keyword: string | undefined): RowTest => {
  if (!people) return () => false
  const { mentions, phrases, texts } = people
  if (keyword === undefined) return (row) => (mentions.start[row + 1] ?? 0) > (mentions.start[row] ?? 0)
  const lowered = keyword.toLowerCase()
  return hasAny(
    phrases.start,
    phrases.phrase,
    Uint8Array.from(phrases.text, (text, phrase) =>
      phrases.kind[phrase] === PERSON_KEYWORD && (texts[text] ?? '').toLowerCase() === lowered ? 1 : 0,
    ),
  )
}

/** Answers whose words about anyone have this prevailing sentiment. */
export const speaksOfPeople = ({ people }: Facts, sentiment: SentimentLabel): RowTest => {
  if (!people) return () => false
  const { start, positive, negative } = people.mentions
  return (row) => {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      if (prevailing(positive[at] ?? 0, negative[at] ?? 0) === sentiment) return true
    }
    return false
  }
}

export const namesPerson = ({ people }: Facts, id: string): RowTest => {
  if (!people) return () => false
  const { start, person } = people.mentions
  return hasAny(
    start,
    person,
    Uint8Array.from(people.people, (key) => (key === id ? 1 : 0)),
  )
}

/** Answers that name a member of the organization; its members are those of the view of people. */
export const namesOrganization = (selection: Selection, name: string): RowTest => {
  const { people } = selection.facts
  if (!people) return () => false
  const census = takeCensus(selection)
  const ranked = pickTop(census.counts, people.people.length, byText(people.people))
  const organization = findOrganizations(selection, census, ranked).find(
    ({ id }) => id === name || id === entityKey(name),
  )
  const mask = new Uint8Array(people.people.length)
  for (const person of organization?.people ?? []) mask[person] = 1
  return hasAny(people.mentions.start, people.mentions.person, mask)
}

/** Whether an answer makes this statement about the brand, in any phrase of its concept, without regard to case. */
export const judges = (
  { words, vocabulary }: Facts,
  kind: 'strength' | 'weakness',
  text: string,
): RowTest => {
  if (!words) return () => false
  const { start, phrase, subject, kind: kinds, text: texts, concept } = words.judgements
  const wanted = vocabulary.find(kind, text)
  const wording = text.toLowerCase()
  const mask = Uint8Array.from(texts, (one, textIndex) =>
    subject[textIndex] === 0 &&
    kinds[textIndex] === JUDGEMENTS.indexOf(kind) &&
    (wanted >= 0 && concept !== null
      ? concept[textIndex] === wanted
      : (words.texts[one] ?? '').toLowerCase() === wording)
      ? 1
      : 0,
  )
  return hasAny(start, phrase, mask)
}

export const recommends = ({ recommendations }: Facts, text: string): RowTest => {
  if (!recommendations) return () => false
  const key = recommendationKey(text)
  const { start, text: textColumn } = recommendations.items
  return hasAny(
    start,
    textColumn,
    Uint8Array.from(recommendations.texts, (one) => (one !== '' && recommendationKey(one) === key ? 1 : 0)),
  )
}
