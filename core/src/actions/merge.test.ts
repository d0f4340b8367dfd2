import { describe, expect, it } from 'vitest'
import { type Action, type NewSource, NO_TARGET } from './action.ts'
import { findEffect } from './effect.ts'
import { hasChanged, mergeInto, mergeKey } from './merge.ts'

const ANALYSIS = `${'a'.repeat(24)}-${'0'.repeat(10)}`

const source = (over: Partial<NewSource> = {}): NewSource => ({
  origin: 'visibility',
  analysisId: ANALYSIS,
  about: 'https://www.guide.example/filters',
  runs: 20,
  answers: 200,
  gain: 10,
  ...over,
})

const action = (over: Partial<Action> = {}): Action => ({
  actionId: 'a',
  brandId: 'a'.repeat(24),
  title: 'Be named by the guide',
  kind: 'listing',
  target: NO_TARGET,
  ownerId: null,
  dueOn: null,
  status: 'idea',
  notes: '',
  brief: '',
  links: [],
  sources: [{ ...source(), seenAt: 1 }],
  draw: null,
  createdBy: 'ada',
  createdAt: 1,
  updatedAt: 1,
  closedAt: null,
  remindAt: null,
  shard: 0,
  ...over,
})

const key = (over: Partial<NewSource>) => mergeKey('Any title', NO_TARGET, source(over))

describe('what an action is about', () => {
  it('is the same publisher for its pages and for its lost site', () => {
    const page = key({})
    expect(key({ about: 'https://guide.example/jugs' })).toBe(page)
    expect(key({ origin: 'lost_source', about: 'guide.example' })).toBe(page)
    expect(key({ about: 'https://other.example/filters' })).not.toBe(page)
  })

  it('is the text of a recommendation without regard to case and full stop', () => {
    const one = key({ origin: 'recommendation', about: 'Publish a  test.' })
    expect(key({ origin: 'recommendation', about: 'publish a test' })).toBe(one)
    expect(key({ origin: 'criticism', about: 'publish a test' })).not.toBe(one)
  })

  it('is the title and the target of one that a person wrote', () => {
    const prompts = ['b', 'a']
    const one = mergeKey('New page', { ...NO_TARGET, prompts }, null)
    expect(mergeKey('new page', { ...NO_TARGET, prompts: ['a', 'b'] }, null)).toBe(one)
    expect(mergeKey('new page', NO_TARGET, null)).not.toBe(one)
  })
})

describe('an action that is found again', () => {
  it('takes further evidence and targets while it is open', () => {
    const found = source({ origin: 'lost_source', about: 'guide.example', gain: null })
    const { outcome, action: after } = mergeInto(
      action({ target: { ...NO_TARGET, models: ['m1'] } }),
      { ...NO_TARGET, models: ['m2', 'm1'] },
      found,
      9,
    )
    expect(outcome).toBe('merged')
    expect(after.target.models).toEqual(['m1', 'm2'])
    expect(after.sources.map(({ origin, seenAt }) => [origin, seenAt])).toEqual([
      ['lost_source', 9],
      ['visibility', 1],
    ])
  })

  it.each(['done', 'dropped'] as const)('stays %s while the evidence is as it was', (status) => {
    const closed = action({ status, closedAt: 5 })
    expect(mergeInto(closed, NO_TARGET, source({ runs: 24 }), 9)).toEqual({
      outcome: 'closed',
      action: closed,
    })
    expect(mergeInto(closed, NO_TARGET, null, 9).outcome).toBe('closed')
  })

  it('comes back as an idea when its share of answers has changed', () => {
    const { outcome, action: after } = mergeInto(
      action({ status: 'done', closedAt: 5 }),
      NO_TARGET,
      source({ runs: 80 }),
      9,
    )
    expect([outcome, after.status, after.closedAt]).toEqual(['reopened', 'idea', null])
    expect(after.sources.map(({ runs }) => runs)).toEqual([80])
  })

  it('stays closed for the same advice in other words, unless more answers give it', () => {
    const advice = (about: string, runs: number) => source({ origin: 'recommendation', about, runs })
    const closed = action({ status: 'dropped', sources: [{ ...advice('Publish a test', 20), seenAt: 1 }] })
    expect(mergeInto(closed, NO_TARGET, advice('Have a test published', 2), 9).outcome).toBe('closed')
    expect(mergeInto(closed, NO_TARGET, advice('Have a test published', 80), 9).outcome).toBe('reopened')
    const open = mergeInto({ ...closed, status: 'idea' }, NO_TARGET, advice('Have a test published', 2), 9)
    expect(open.action.sources.map(({ about }) => about)).toEqual(['Have a test published', 'Publish a test'])
  })

  it('counts evidence of another kind or analysis as new', () => {
    const { sources } = action()
    expect(hasChanged(sources, source())).toBe(false)
    expect(hasChanged(sources, source({ origin: 'lost_source', about: 'guide.example' }))).toBe(true)
    expect(hasChanged(sources, source({ analysisId: `${'a'.repeat(24)}-${'1'.repeat(10)}` }))).toBe(true)
  })
})

describe('the expected effect', () => {
  it('has the interval of the answers that show it, on the scale of the gain', () => {
    const effect = findEffect([{ ...source(), seenAt: 1 }])
    expect(effect).toMatchObject({ figure: 'visibility', gain: 10 })
    expect(effect?.low).toBeCloseTo(6.57, 1)
    expect(effect?.high).toBeCloseTo(14.94, 1)
  })

  it('has no interval for sentiment, and is missing where no source knows a gain', () => {
    expect(findEffect([{ ...source({ origin: 'sentiment', gain: 0.4 }), seenAt: 1 }])).toMatchObject({
      gain: 0.4,
      low: null,
      high: null,
    })
    expect(findEffect([{ ...source({ gain: null }), seenAt: 1 }])).toBeNull()
    expect(findEffect([])).toBeNull()
  })
})
