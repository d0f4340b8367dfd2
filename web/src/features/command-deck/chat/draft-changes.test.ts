import { type ChatDraft, chatDraftSchema } from '@sillage/core/chat/draft'
import { expect, it } from 'vitest'
import { listChanges } from './draft-changes.ts'

const prompt = (text: string, intent = 'discover') => ({ text, branded: false, intent })
const draft = (over: object = {}): ChatDraft =>
  chatDraftSchema.parse({
    title: 'Lamps',
    prompts: [prompt('Which lamp is quiet?'), prompt('Where can I buy a lamp?', 'buy')],
    personas: [],
    languages: ['en'],
    modelIds: ['gpt'],
    samples: 1,
    untilPoints: null,
    schedule: {},
    ...over,
  })
const told = (before: ChatDraft, now: ChatDraft) =>
  listChanges(before, now).map(({ part, kind, before, after, at }) => [part, kind, before, after, at])

it('lists nothing of the same draft', () => {
  expect(told(draft(), draft())).toEqual([])
})

it('tells reworded prompts from new and removed ones, wherever they stand', () => {
  const now = draft({
    prompts: [
      prompt('How long does a bulb last?'),
      prompt('Which lamp is quiet at night?'),
      prompt('Is it safe?'),
    ],
  })
  expect(told(draft(), now)).toEqual([
    ['prompts', 'added', null, 'How long does a bulb last?', 0],
    ['prompts', 'changed', 'Which lamp is quiet?', 'Which lamp is quiet at night?', 1],
    ['prompts', 'added', null, 'Is it safe?', 2],
    ['prompts', 'removed', 'Where can I buy a lamp?', null, null],
  ])
})

it('takes a prompt that was rewritten in its place for the same one, and a blank one for none', () => {
  expect(told(draft(), draft({ prompts: [prompt('Anything else'), draft().prompts[1]] }))).toEqual([
    ['prompts', 'changed', 'Which lamp is quiet?', 'Anything else', 0],
  ])
  const blank = { ...draft(), prompts: [...draft().prompts, { ...prompt(''), intent: 'use' as const }] }
  expect(told(draft(), blank)).toEqual([])
})

it('lists the other parts', () => {
  const now = draft({
    title: 'Quiet lamps',
    languages: ['fr'],
    modelIds: ['gpt', 'gemini'],
    samples: 2,
    untilPoints: 4,
    schedule: { enabled: true },
  })
  expect(told(draft(), now)).toEqual([
    ['title', 'changed', 'Lamps', 'Quiet lamps', null],
    ['languages', 'added', null, 'fr', null],
    ['languages', 'removed', 'en', null, null],
    ['modelIds', 'added', null, 'gemini', null],
    ['samples', 'changed', '1', '2', null],
    ['untilPoints', 'changed', null, null, null],
    ['schedule', 'changed', null, null, null],
  ])
})

it('undoes every change of a draft, one after the other', () => {
  const before = draft()
  let now = draft({
    title: 'Quiet lamps',
    prompts: [prompt('Which lamp is quiet at night?'), prompt('Is it safe?'), prompt('What does it weigh?')],
    languages: ['fr'],
    samples: 2,
    untilPoints: 4,
  })
  for (let rest = listChanges(before, now); rest[0] !== undefined; rest = listChanges(before, now)) {
    now = rest[0].undo(now)
    expect(listChanges(before, now).length).toBeLessThan(rest.length)
  }
  expect(now).toEqual(before)
})
