import { describe, expect, it } from 'vitest'
import { type Action, type ActionStatus, actionSchema } from './action.ts'
import { comesFirst, drawOrder, findLaterPrompts } from './draw.ts'

const SEED = '0f'.repeat(16)
const ORDER = ['one', 'two', 'three']

const build = (actionId: string, { seed = SEED, status = 'idea' as ActionStatus } = {}): Action =>
  actionSchema.parse({
    ...{ actionId, brandId: 'brand', title: actionId, kind: 'page', status, notes: '', brief: '' },
    target: { prompts: [`of-${actionId}`, 'shared'] },
    ...{ ownerId: null, dueOn: null, links: [], sources: [], createdBy: 'person', shard: 0 },
    ...{ createdAt: 1, updatedAt: 1, closedAt: null, remindAt: null },
    draw: { seed, at: 1, order: ORDER, earlier: 0 },
  })

describe('the order of a draw', () => {
  it('is the same for the same seed, whatever the order of the actions, and another for another seed', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `action-${at}`)
    const order = await drawOrder(ids, SEED)
    expect(order.toSorted()).toEqual(ids.toSorted())
    expect(await drawOrder(ids.toReversed(), SEED)).toEqual(order)
    expect(await drawOrder(ids, '1f'.repeat(16))).not.toEqual(order)
  })

  it('puts half of the actions first, and the middle one of an odd number', () => {
    expect(ORDER.map((id) => comesFirst({ order: ORDER }, id))).toEqual([true, true, false])
  })
})

describe('prompts of later actions', () => {
  const three = build('three')

  it('are those of the same draw that are still ideas, without the own ones', () => {
    expect(findLaterPrompts(build('one'), [build('two'), three])).toEqual(['of-three'])
    expect(findLaterPrompts(build('one'), [build('three', { status: 'planned' })])).toEqual([])
    expect(findLaterPrompts(build('one'), [build('three', { seed: '1f'.repeat(16) })])).toEqual([])
  })

  it('are none of a later action, and of one without a draw', () => {
    expect(findLaterPrompts(three, [build('one'), build('two')])).toEqual([])
    expect(findLaterPrompts({ ...build('one'), draw: null }, [three])).toEqual([])
  })
})
