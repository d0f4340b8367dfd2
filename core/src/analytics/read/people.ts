import type { Shapes } from '../codec/shapes.ts'
import type { PeopleFacts } from '../facts.ts'
import { capacity, eachItem, type Located, TextNumbers } from './tables.ts'

export const readPeople = (located: Located<Shapes['people']>, rows: number): PeopleFacts => {
  const people = new TextNumbers(located.tables)
  const texts = new TextNumbers(located.tables, [''])
  const size = capacity(located, 'mentions')
  const mentions = {
    start: new Int32Array(rows + 1),
    person: new Int32Array(size),
    name: new Int32Array(size),
    organization: new Int32Array(size),
    why: new Int32Array(size),
    wikipedia: new Int32Array(size),
    positive: new Uint16Array(size),
    negative: new Uint16Array(size),
  }
  let item = 0
  let first = 0
  let current = -1
  eachItem(located, 'mentions', rows, mentions.start, (row, number, i) => {
    const table = located.tables[number]
    if (!table) return item
    if (row !== current) {
      current = row
      first = item
    }
    const of = table.lists.mentions.columns
    const record = of.person[i] ?? 0
    const person = people.of(number, table.records.person.key[record] ?? 0)
    for (let same = first; same < item; same++) if (mentions.person[same] === person) return item
    const sentiment = of.sentiment[i] ?? 0
    mentions.person[item] = person
    mentions.name[item] = texts.of(number, table.records.person.name[record] ?? 0)
    mentions.organization[item] = texts.of(number, table.records.person.organization[record] ?? 0)
    mentions.why[item] = texts.of(number, of.why[i] ?? 0)
    mentions.wikipedia[item] = texts.of(number, of.wikipedia[i] ?? 0)
    mentions.positive[item] = table.records.sentiment.positive[sentiment] ?? 0
    mentions.negative[item] = table.records.sentiment.negative[sentiment] ?? 0
    return ++item
  })
  const said = capacity(located, 'words')
  const words = {
    start: new Int32Array(rows + 1),
    person: new Int32Array(said),
    kind: new Uint8Array(said),
    text: new Int32Array(said),
  }
  let word = 0
  eachItem(located, 'words', rows, words.start, (_row, number, i) => {
    const table = located.tables[number]
    if (!table) return word
    const of = table.lists.words.columns
    words.person[word] = people.of(number, table.records.person.key[of.person[i] ?? 0] ?? 0)
    words.kind[word] = of.kind[i] ?? 0
    words.text[word] = texts.of(number, of.text[i] ?? 0)
    return ++word
  })
  return { people: people.texts, texts: texts.texts, mentions, words }
}
