import { describe, expect, it } from 'vitest'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { createEntity, createManifest, createReading, createRuns, named } from '../../testing/fixtures.ts'
import { shoppingView } from '../shopping/compute.ts'
import { entitiesView } from './compute.ts'

const GLOW = {
  name: 'Glow',
  url: null,
  context: '',
  sentiment: { positive: 0, neutral: 100, negative: 0 },
  strengths: [],
  weaknesses: [],
}

const buildFacts = (answers: readonly ReturnType<typeof createEntity>[][]) => {
  const manifest = createManifest({
    prompts: answers.length,
    competitors: [named('Volkswagen', ['volkswagen.com'])],
  })
  const runs = createRuns(manifest, (index) => ({
    reading: createReading({ entities: answers[index] ?? [] }),
  }))
  return readFacts([manifest], foldRuns(manifest, runs))
}

describe('entities', () => {
  it('list their spellings, most frequent first', () => {
    const facts = buildFacts([
      [createEntity('Candela', 1)],
      [createEntity('CANDELA Inc.', 1)],
      [createEntity('Candela', 1)],
    ])
    expect(entitiesView(facts, {}).entities).toEqual([
      {
        key: 'candela',
        name: 'Candela',
        kind: 'other',
        domain: null,
        mentions: 3,
        spellings: [
          { name: 'Candela', count: 2 },
          { name: 'CANDELA Inc.', count: 1 },
        ],
      },
    ])
  })

  it('count a spelling in each answer that has it, alone or beside another', () => {
    const facts = buildFacts([
      [createEntity('Candela', 1), createEntity('Volkswagen', 2), createEntity('CANDELA Inc.', 3)],
      [createEntity('Candela', 1)],
    ])
    const spellingsIn = (promptId?: string) =>
      entitiesView(facts, promptId === undefined ? {} : { promptId }).entities.find(
        ({ key }) => key === 'candela',
      )?.spellings
    expect(spellingsIn()).toEqual([
      { name: 'Candela', count: 2 },
      { name: 'CANDELA Inc.', count: 1 },
    ])
    expect(spellingsIn('prompt-2')).toEqual([{ name: 'Candela', count: 1 }])
  })

  it('become a tracked competitor when answers give its home page, with their products and mentions', () => {
    const facts = buildFacts([
      [createEntity('VW', 1, { url: 'https://www.volkswagen.de/' })],
      [createEntity('VW', 1, { products: [GLOW] })],
      [createEntity('Volkswagen', 1, { kind: 'competitor' })],
      [createEntity('Golf GTI', 1, { url: 'https://www.volkswagen.com/golf' })],
    ])
    expect(
      entitiesView(facts, {}).entities.map(({ name, kind, mentions }) => [name, kind, mentions]),
    ).toEqual([
      ['Volkswagen', 'competitor', 3],
      ['Golf GTI', 'other', 1],
    ])
    expect(shoppingView(facts, {}).competitors.map(({ name }) => name)).toEqual(['Volkswagen'])
  })

  it('are suggested as one when answers give them the same home page', () => {
    const facts = buildFacts([
      [createEntity('Candela', 1, { url: 'https://candela.com' })],
      [createEntity('Candela', 1)],
      [createEntity('Maison C', 1, { url: 'candela.com' })],
    ])
    expect(entitiesView(facts, {}).suggestions).toEqual([
      { key: 'maisonc', name: 'Maison C', into: 'candela', intoName: 'Candela', domain: 'candela.com' },
    ])
  })

  it('are empty without answers', () => {
    expect(entitiesView(readFacts([], []), {})).toEqual({ entities: [], total: 0, suggestions: [] })
  })
})
