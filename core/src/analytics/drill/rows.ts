import { phraseKey } from '../concepts/concepts.ts'
import type { Facts } from '../facts.ts'
import { contestWith } from '../ranking/contest.ts'
import type { Selection } from '../select/select.ts'
import { hasSearched, isKnownOnline } from '../sources/searched.ts'
import { prevailing } from '../stats/sentiment.ts'
import type { Figure } from './figure.ts'
import {
  citesAnything,
  citesDomain,
  citesFromQuery,
  citesOwnSite,
  citesPage,
  citesRivalsAlone,
  citesType,
  namedAndCited,
  searched,
} from './sources.ts'
import {
  judges,
  namesOrganization,
  namesOtherProducts,
  namesPeople,
  namesPerson,
  namesProduct,
  recommends,
  speaksOfPeople,
} from './words.ts'

/** Whether a row belongs to a figure. */
export type RowTest = (row: number) => boolean

const never: RowTest = () => false

const hasKeyword = ({ words, vocabulary }: Facts, keyword: string): RowTest => {
  if (!words) return never
  const concept = vocabulary.concepts[vocabulary.find('keyword', keyword)]
  const group = words.keywords.keys.indexOf(phraseKey(concept?.label ?? keyword))
  const { start, keyword: keywordColumn } = words.mentions
  return (row) => {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      if (words.keywords.group[keywordColumn[at] ?? 0] === group) return true
    }
    return false
  }
}

const namesEntity = (facts: Facts, key: string): RowTest => {
  const entity = facts.entities.indexOf(key)
  if (entity < 0) return never
  const { run, mentions } = facts
  if (entity === 0) return (row) => run.named[row] === 1
  return (row) => {
    for (let at = mentions.start[row] ?? 0; at < (mentions.start[row + 1] ?? 0); at++) {
      if (mentions.entity[at] === entity) return true
    }
    return false
  }
}

/** The rows of a test; on request only those that name the brand, or do not. */
const whereNamed = ({ run }: Facts, named: boolean | undefined, test: RowTest): RowTest =>
  named === undefined ? test : (row) => (run.named[row] === 1) === named && test(row)

const rowTest = (selection: Selection, figure: Figure): RowTest => {
  const { facts } = selection
  const { run, mentions } = facts
  switch (figure.of) {
    case 'answers':
      return () => true
    case 'read':
      return (row) => run.read[row] === 1
    case 'judged':
      return (row) => run.judged[row] === 1
    case 'named':
      return (row) => run.named[row] === 1
    case 'ranked':
      return (row) => {
        const rank = run.rank[row] ?? 0
        return run.named[row] === 1 && rank >= figure.from && rank <= figure.to
      }
    case 'others':
      return (row) => run.named[row] === 0 && (mentions.start[row + 1] ?? 0) > (mentions.start[row] ?? 0)
    case 'sentiment':
      return (row) =>
        run.judged[row] === 1 &&
        prevailing(run.positive[row] ?? 0, run.negative[row] ?? 0) === figure.sentiment
    case 'keyword':
      return hasKeyword(facts, figure.keyword)
    case 'entity': {
      const names = namesEntity(facts, figure.key)
      return figure.read ? (row) => run.read[row] === 1 && names(row) : names
    }
    case 'ahead': {
      const contest = contestWith(facts, facts.entities.indexOf(figure.key))
      const column = figure.after ? contest.behind : contest.ahead
      return (row) => column[row] === 1
    }
    case 'online':
      return (row) =>
        isKnownOnline(run, row) &&
        (figure.searched === undefined || hasSearched(run, row) === figure.searched)
    case 'citing':
      return citesAnything(facts, figure.use)
    case 'ownSite':
      return citesOwnSite(facts, figure.use, figure.key)
    case 'rivalSite':
      return citesRivalsAlone(facts)
    case 'judgement':
      return judges(facts, figure.kind, figure.text)
    case 'domain': {
      const cites = citesDomain(facts, figure.domain, figure.use, figure.query)
      const names = figure.key === undefined ? null : namesEntity(facts, figure.key)
      return whereNamed(facts, figure.named, names ? (row) => names(row) && cites(row) : cites)
    }
    case 'source':
      return whereNamed(facts, figure.named, citesPage(facts, figure.url, figure.use, figure.query))
    case 'sourceType': {
      const cites = citesType(selection, figure.type, figure.use)
      return figure.judged ? (row) => run.judged[row] === 1 && cites(row) : cites
    }
    case 'query':
      return figure.brought === undefined
        ? searched(facts, figure.query)
        : citesFromQuery(facts, figure.query, figure.brought)
    case 'product':
      return namesProduct(selection, figure)
    case 'otherProducts':
      return namesOtherProducts(facts)
    case 'people':
      return figure.sentiment === undefined
        ? namesPeople(facts, figure.keyword)
        : speaksOfPeople(facts, figure.sentiment)
    case 'person':
      return namesPerson(facts, figure.id)
    case 'organization':
      return namesOrganization(selection, figure.name)
    case 'recommendation':
      return recommends(facts, figure.recommendation)
    case 'namedCited':
      return namedAndCited(selection, figure.named, figure.cited)
    case 'invented':
      return (row) => run.invented[row] !== 0
  }
}

/** The rows that a figure was computed from, ascending: their number is its base. */
export const findFigureRows = (selection: Selection, figure: Figure): Int32Array =>
  figure.of === 'answers' ? selection.rows : selection.rows.filter(rowTest(selection, figure))
