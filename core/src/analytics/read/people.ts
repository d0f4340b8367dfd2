import type { Shapes } from '../codec/shapes.ts'
import { PERSON_PHRASES, type PeopleFacts } from '../facts.ts'
import { PhraseNumbers } from './phrases.ts'
import { capacity, type Located, TextNumbers } from './tables.ts'

const NAME = PERSON_PHRASES.indexOf('name')
const ORGANIZATION = PERSON_PHRASES.indexOf('organization')
const WHY = PERSON_PHRASES.indexOf('why')
const WIKIPEDIA = PERSON_PHRASES.indexOf('wikipedia')
const KEYWORD = PERSON_PHRASES.indexOf('keyword')

export const readPeople = (located: Located<Shapes['people']>, rows: number): PeopleFacts => {
  const people = new TextNumbers(located.tables)
  const texts = new TextNumbers(located.tables, [''])
  const phrases = new PhraseNumbers()
  const size = capacity(located, 'mentions')
  const mentions = {
    start: new Int32Array(rows + 1),
    person: new Int32Array(size),
    positive: new Uint16Array(size),
    negative: new Uint16Array(size),
  }
  const start = new Int32Array(rows + 1)
  const said = new Int32Array(4 * size + capacity(located, 'words'))
  let item = 0
  let phrase = 0
  for (let row = 0; row < rows; row++) {
    mentions.start[row] = item
    start[row] = phrase
    const number = located.table[row] ?? -1
    const table = located.tables[number]
    if (!table) continue
    const at = located.at[row] ?? 0
    const first = item
    const { mentions: named, words } = table.lists
    const { person: records, sentiment: sentiments } = table.records
    for (let i = named.start[at] ?? 0; i < (named.start[at + 1] ?? 0); i++) {
      const record = named.columns.person[i] ?? 0
      const person = people.of(number, records.key[record] ?? 0)
      let same = first
      while (same < item && mentions.person[same] !== person) same++
      if (same < item) continue
      const sentiment = named.columns.sentiment[i] ?? 0
      mentions.person[item] = person
      mentions.positive[item] = sentiments.positive[sentiment] ?? 0
      mentions.negative[item] = sentiments.negative[sentiment] ?? 0
      const { why, wikipedia } = named.columns
      said[phrase++] = phrases.of(person, NAME, texts.of(number, records.name[record] ?? 0))
      said[phrase++] = phrases.of(person, ORGANIZATION, texts.of(number, records.organization[record] ?? 0))
      said[phrase++] = phrases.of(person, WHY, texts.of(number, why[i] ?? 0))
      said[phrase++] = phrases.of(person, WIKIPEDIA, texts.of(number, wikipedia[i] ?? 0))
      item++
    }
    for (let i = words.start[at] ?? 0; i < (words.start[at + 1] ?? 0); i++) {
      const person = people.of(number, records.key[words.columns.person[i] ?? 0] ?? 0)
      const kind = KEYWORD + (words.columns.kind[i] ?? 0)
      said[phrase++] = phrases.of(person, kind, texts.of(number, words.columns.text[i] ?? 0))
    }
  }
  mentions.start[rows] = item
  start[rows] = phrase
  return { people: people.texts, texts: texts.texts, mentions, phrases: phrases.finish(start, said) }
}
