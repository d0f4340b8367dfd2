import { randomUUID } from 'node:crypto'
import { listConversations, sendMessage } from '@sillage/core/chat/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { sendCall } from './client.ts'
import { newConversation } from './conversations.ts'
import { newSubscriber } from './subscribers.ts'
import { newBrand, type Person } from './world.ts'

let person: Person
let brandId: string
beforeAll(async () => {
  brandId = (await newBrand()).brandId
  person = await newSubscriber('ultra', [brandId])
})

const bodySchema = z.object({
  events: z.array(z.looseObject({ conversationId: z.optional(z.string()) })).check(z.minLength(1)),
})

const say = async (body: Record<string, unknown>) => {
  const reply = await sendCall(sendMessage, { body: { brandId, ...body } }, person.token)
  expect(reply.status).toBe(200)
  return bodySchema.parse(reply.body).events
}

const FAILED = { errorCode: 'analyst_failed', done: true, isStreaming: false }

// Nobody takes tasks here.
describe('a message that no worker can be asked to answer', () => {
  it('fails at once, is found again, and leaves its conversation open', async () => {
    const messageId = randomUUID().slice(0, 8)
    const events = await say({ message: 'A look at our serums', messageId })
    expect(events.at(-1)).toMatchObject(FAILED)
    const conversationId = z.string().parse(events[0]?.conversationId)
    expect((await say({ message: 'A look at our serums', messageId, conversationId })).at(-1)).toMatchObject(
      FAILED,
    )
    expect((await say({ message: 'Once more', conversationId })).at(-1)).toMatchObject(FAILED)
  })
})

describe('the list of conversations', () => {
  it('holds those of the caller in the brand, newest first, by title', async () => {
    const other = await newBrand()
    const reader = await newSubscriber('ultra', [other.brandId])
    const colleague = await newSubscriber('ultra', [other.brandId])
    const older = await newConversation(other.brandId, reader.uid, { updatedAt: 1_000 })
    const newer = await newConversation(other.brandId, reader.uid, { updatedAt: 2_000 })
    await newConversation(other.brandId, colleague.uid, { updatedAt: 3_000 })
    const reply = await sendCall(listConversations, { query: { brandId: other.brandId } }, reader.token)
    expect(reply.body).toEqual({
      data: [newer, older].map(({ conversationId }, place) => ({
        conversationId,
        title: 'Which jugs are named?',
        updated_at: new Date(2_000 - 1_000 * place).toISOString(),
      })),
    })
  })
})
