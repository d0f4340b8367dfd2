import type { Call } from '@sillage/core/base/call'
import { streamsAddress } from '@sillage/core/streams/calls'
import type { z } from 'zod/mini'
import { ApiError } from './api-error.ts'
import { type CallInput, callApi } from './call-api.ts'
import { bearerToken } from './session-store.ts'

type Part = z.ZodMiniObject
type Stream<B extends Part, R extends z.ZodMiniType> = Call<Part, Part, B, R> & { readonly stream: true }

/** How often in a row a stream that broke off is taken up again before it counts as lost, and the pauses between. */
const MAX_TRIES = 6
const PAUSE_MS = 1_000
/** The longest wait after a refusal that the interface does not show. */
const LONGEST_WAIT_SECONDS = 5
/** The server shows a sign of life every 15 s: a connection that is silent for longer is dead. */
const SILENCE_MS = 40_000

let address: Promise<string> | undefined

/** The address of streams; by default the app's own. */
const streamsAt = (): Promise<string> => {
  address ??= callApi(streamsAddress, {}).then(
    ({ url }) => url ?? '',
    () => {
      address = undefined
      return ''
    },
  )
  return address
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const leave = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
  })

/** Resolves once the browser has a network. */
const backOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (): void => {
      window.removeEventListener('online', settle)
      signal.removeEventListener('abort', settle)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    if (navigator.onLine || signal.aborted) return settle()
    window.addEventListener('online', settle)
    signal.addEventListener('abort', settle)
  })

/** The next piece of a body. Rejects when none comes for too long. */
const nextPiece = async <T>(reader: ReadableStreamDefaultReader<T>): Promise<ReadableStreamReadResult<T>> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream fell silent')), SILENCE_MS)
  })
  try {
    return await Promise.race([reader.read(), silence])
  } finally {
    clearTimeout(timer)
  }
}

/** The blocks of a stream, without those that only show that somebody is there. */
async function* loadBlocks(response: Response): AsyncGenerator<{ id: string | null; data: string }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let text = ''
  try {
    for (;;) {
      const { done, value } = await nextPiece(reader)
      if (done) return
      text += value
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
        const data = field('data')
        if (data !== undefined) yield { id: field('id') ?? null, data }
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

/**
 * Reads a declared stream. One that breaks off is taken up again after its last event, so that each event comes once;
 * without a network, as soon as there is one.
 *
 * @param isLast whether nothing comes after an event
 * @throws ApiError when it is refused, or cannot be had; the signal's own reason when the caller aborted
 */
export async function* streamApi<B extends Part, R extends z.ZodMiniType>(
  call: Stream<B, R>,
  { body }: Pick<CallInput<Part, Part, B>, 'body'>,
  { signal, isLast }: { signal: AbortSignal; isLast: (event: z.output<R>) => boolean },
): AsyncGenerator<z.output<R>> {
  let last: string | null = null
  let isRefused = false
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (tries > 0) await wait(PAUSE_MS * tries, signal)
    // The server goes on meanwhile. A stream that never began fails instead, so that its sender may act.
    if (last !== null && !navigator.onLine) {
      await backOnline(signal)
      tries = 1
    }
    let response: Response
    try {
      const at = await streamsAt()
      const token = await bearerToken(isRefused)
      if (token === null) throw new ApiError('not_authenticated', { status: 401 })
      response = await fetch(`${at}${call.path}`, {
        method: call.method,
        headers: {
          accept: 'text/event-stream',
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...(last === null ? {} : { 'last-event-id': last }),
        },
        body: JSON.stringify(body),
        signal,
      })
    } catch (cause) {
      signal.throwIfAborted()
      if (cause instanceof ApiError) throw cause
      if (tries + 1 < MAX_TRIES) continue
      throw new ApiError('network', { cause })
    }
    if (!response.ok) {
      const error = await ApiError.from(response)
      if (response.status === 401 && !isRefused) {
        isRefused = true
        continue
      }
      // Other tabs of the same person listen, and one of them may end.
      const isBusy = response.status === 429 && Number(error.details.retryAfter) <= LONGEST_WAIT_SECONDS
      if (isBusy && tries + 1 < MAX_TRIES) continue
      // Begun, it is there to be had once the server is back.
      if (last !== null && response.status >= 500 && tries + 1 < MAX_TRIES) continue
      throw error
    }
    isRefused = false
    try {
      for await (const { id, data } of loadBlocks(response)) {
        const parsed = call.response.safeParse(JSON.parse(data))
        if (!parsed.success)
          throw new ApiError('unexpected', { status: response.status, cause: parsed.error })
        if (id !== null) last = id
        tries = 0
        yield parsed.data
        if (isLast(parsed.data)) return
      }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ApiError) throw error
      // The missing events are requested again.
    }
  }
  throw new ApiError('network')
}
