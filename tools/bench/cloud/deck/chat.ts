import { type ChatEvent, chatEventSchema, sendMessage } from '@sillage/core/chat/calls'
import { z } from 'zod/mini'

export interface Talker {
  readonly token: string
  readonly brandId: string
}

export interface Answered {
  readonly status: number
  /** From the request to the first word that is shown; null without one. */
  readonly firstWordMs: number | null
  readonly end: ChatEvent
}

/** Whether the message, the first field of the reply, has begun. */
const hasWord = ({ content }: ChatEvent): boolean => /"message"\s*:\s*"[^"]/.test(content ?? '')

const dataSchema = z.pipe(
  z.string(),
  z.transform((text) => chatEventSchema.parse(JSON.parse(text))),
)

/** Sends a brief to the stream function, and reads the reply to its end. */
export const ask = async (url: string, { token, brandId }: Talker, message: string): Promise<Answered> => {
  const startedAt = performance.now()
  const response = await fetch(`${url}/stream${sendMessage.path}`, {
    method: sendMessage.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ brandId, message, messageId: crypto.randomUUID() }),
  })
  let firstWordMs: number | null = null
  let end: ChatEvent = {}
  if (!response.ok || !response.body) return { status: response.status, firstWordMs, end }
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    for (let cut = text.indexOf('\n\n'); cut >= 0; cut = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, cut))?.[1]
      text = text.slice(cut + 2)
      if (data === undefined) continue
      end = dataSchema.parse(data)
      if (firstWordMs === null && hasWord(end)) firstWordMs = performance.now() - startedAt
    }
  }
  return { status: response.status, firstWordMs, end }
}
