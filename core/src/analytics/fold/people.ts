import type { Manifest } from '../../runs/group-run.ts'
import type { Run } from '../../runs/run.ts'
import { SHAPES, type Shapes } from '../codec/shapes.ts'
import { type Table, TableBuilder } from '../codec/table.ts'
import { fold } from '../names/fold.ts'
import { parsePage } from '../names/page.ts'
import { distinct, hundredths, ITEM_LIMITS, line, TEXT_LIMITS } from './text.ts'

/** The normal form of a person's name: letters and digits, without case and accents. */
export const personKey = (fullName: string): string =>
  fold(fullName)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The runs that name people. */
export const foldPeople = (_manifest: Manifest, runs: readonly Run[]): Table<Shapes['people']> => {
  const builder = new TableBuilder(SHAPES.people)
  for (const run of runs) {
    const people = (run.status === 'completed' ? (run.reading?.people ?? []) : [])
      .map((person) => ({ ...person, key: personKey(person.fullName) }))
      .filter(({ key }) => key !== '')
      .slice(0, ITEM_LIMITS.people)
    if (people.length === 0) continue
    builder.run(run.index, {})
    for (const person of people) {
      const id = builder.record('person', {
        key: builder.text(line(person.key, TEXT_LIMITS.name)),
        name: builder.text(line(person.fullName, TEXT_LIMITS.name)),
        organization: builder.text(line(person.organization ?? '', TEXT_LIMITS.name)),
      })
      builder.item('mentions', {
        person: id,
        why: builder.text(line(person.whyMentioned, TEXT_LIMITS.context)),
        wikipedia: builder.text((person.wikipediaUrl && parsePage(person.wikipediaUrl)?.url) || ''),
        sentiment: builder.record('sentiment', hundredths(person.sentiment)),
      })
      for (const [kind, texts] of [person.keywords, person.strengths, person.weaknesses].entries()) {
        for (const text of distinct(texts, TEXT_LIMITS.judgement, ITEM_LIMITS.judgements)) {
          builder.item('words', { person: id, kind, text: builder.text(text) })
        }
      }
    }
  }
  return builder.finish()
}
