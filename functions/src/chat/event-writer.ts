import type { ChatEvent } from '@sillage/core/chat/calls'
import { buildChunk, firstSeq } from './chunks.ts'

const FLUSH_MS = 350
const TITLE_SO_FAR = 'response.reasoning_summary_title.delta'

/** Writes events as they come, a chunk every third of a second; the first of all, and the first words, at once. */
export class EventWriter {
  readonly #conversationId: string
  readonly #messageId: string
  #seq: number
  #waiting: ChatEvent[] = []
  #writing: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null
  #writtenAt = 0
  #hasWords = false

  constructor(conversationId: string, messageId: string, attempt: number) {
    this.#conversationId = conversationId
    this.#messageId = messageId
    this.#seq = firstSeq(attempt)
  }

  /** Of the reply so far, and of a title so far, only the newest is worth writing. */
  say(event: ChatEvent): void {
    if (event.content !== undefined)
      this.#waiting = this.#waiting.filter(({ content }) => content === undefined)
    if (event.type === TITLE_SO_FAR && this.#waiting.at(-1)?.type === TITLE_SO_FAR) this.#waiting.pop()
    this.#waiting.push(event)
    if (event.content !== undefined && !this.#hasWords) {
      this.#hasWords = true
      this.#flush()
    } else
      this.#timer ??= setTimeout(() => this.#flush(), Math.max(0, this.#writtenAt + FLUSH_MS - Date.now()))
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#waiting.length === 0) return
    const { ref, data } = this.next(this.#waiting)
    this.#waiting = []
    this.#writtenAt = Date.now()
    this.#writing = this.#writing.then(() => ref.set(data))
    // Looked at when the answer has ended.
    this.#writing.catch(() => undefined)
  }

  next(events: readonly ChatEvent[]) {
    this.#seq += 1
    return buildChunk(this.#conversationId, this.#messageId, this.#seq, events)
  }

  async settle(): Promise<void> {
    this.#flush()
    await this.#writing
  }

  drop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#waiting = []
  }
}
