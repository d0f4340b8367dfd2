import { brandOfAnalysis } from '@sillage/core/base/ids'
import { type ChatEvent, chatEventSchema } from '@sillage/core/chat/calls'
import { type LlmStandIn, startLlmStandIn } from '../../stand-ins/llm/server.ts'
import { type Actor, type ActorOptions, openTheatre, type Theatre } from './story.ts'

/** A pipeline whose assistant is a model of the LLM stand-in. */
export const openChatTheatre = async (
  parameters: Record<string, string> = {},
): Promise<{ theatre: Theatre; llm: LlmStandIn }> => {
  const llm = await startLlmStandIn({ port: 0 })
  const theatre = await openTheatre({
    workers: 2,
    parameters: {
      CHAT_PROVIDER: 'openai',
      CHAT_MODEL: 'gpt-5.6-luna',
      OPENAI_BASE_URL: llm.baseUrls.openai,
      PROVIDER_KEYS: JSON.stringify({ openai: 'local', groq: 'scripted', mistral: 'scripted' }),
      ...parameters,
    },
  })
  return { theatre, llm }
}

/** A person with a brand, who talks to the assistant. */
export interface Talker extends Actor {
  brandId: string
}

export const newTalkerIn = async (theatre: Theatre, options: ActorOptions = {}): Promise<Talker> => {
  const actor = await theatre.newActor(options)
  return { ...actor, brandId: brandOfAnalysis(actor.analysisId) }
}

export interface Heard {
  status: number
  events: ChatEvent[]
  ids: string[]
  headers: Headers
}

export interface Sending {
  messageId?: string
  conversationId?: string
  draft?: unknown
  /** The analysis that the question is about. */
  about?: string
  after?: string
  /** Leaves after such an event. */
  leaveAfter?: (event: ChatEvent) => boolean
  headers?: Record<string, string>
}

/** Sends a message and hears what comes, from the function of the streams. */
export const sayIn = async (
  theatre: Theatre,
  { token, brandId }: Talker,
  message: string,
  sending: Sending = {},
): Promise<Heard> => {
  const {
    about,
    messageId = crypto.randomUUID(),
    conversationId,
    draft,
    after,
    leaveAfter,
    headers,
  } = sending
  const left = new AbortController()
  const response = await fetch(`${theatre.pipeline.url}/stream/api/analyses/ai/stream`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(after === undefined ? {} : { 'last-event-id': after }),
      ...headers,
    },
    body: JSON.stringify({
      brandId,
      message,
      messageId,
      ...(conversationId ? { conversationId } : {}),
      ...(draft ? { draft } : {}),
      ...(about ? { analysisId: about } : {}),
    }),
    signal: left.signal,
  })
  const heard: Heard = { status: response.status, events: [], ids: [], headers: response.headers }
  if (!response.ok || !response.body) return heard
  let text = ''
  try {
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      text += piece
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data === undefined) continue
        heard.ids.push(/^id: (.*)$/m.exec(block)?.[1] ?? '')
        const event = chatEventSchema.parse(JSON.parse(data))
        heard.events.push(event)
        if (leaveAfter?.(event)) {
          left.abort()
          return heard
        }
      }
    }
  } catch (error) {
    if (!left.signal.aborted) throw error
  }
  return heard
}

export const lastEvent = ({ events }: Heard): ChatEvent => events.at(-1) ?? {}
export const conversationIn = ({ events }: Heard): string => events[0]?.conversationId ?? ''
