import { randomUUID } from 'node:crypto'
import { sendMessage } from '@sillage/core/chat/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { sendCall } from './client.ts'
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
