import type { Call } from '@sillage/core/api/call'
import { streamsAddress } from '@sillage/core/streams/calls'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { type CallInput, callApi } from './call-api.ts'
import { bearerToken } from './session-store.ts'

type Part = z.ZodObject
type Stream<B extends Part, R extends z.ZodType> = Call<Part, Part, B, R> & { readonly stream: true }

/** How often in a row a stream that broke off is taken up again before it counts as lost, and the pauses between. */
const MOST_TRIES = 6
const PAUSE_MS = 1_000

let address: Promise<string> | undefined

/** Where streams are served; the app's own address where nobody says otherwise. */
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

/** The blocks of a stream, without those that only show that somebody is there. */
async function* blocksOf(response: Response): AsyncGenerator<{ id: string | null; data: string }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
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
 * Reads a declared stream. One that breaks off is taken up again after its last event, so that each event comes once.
 *
 * @param isLast whether nothing comes after an event
 * @throws ApiError when it is refused, or cannot be had; the signal's own reason when the caller aborted
 */
export async function* streamApi<B extends Part, R extends z.ZodType>(
  call: Stream<B, R>,
  { body }: Pick<CallInput<Part, Part, B>, 'body'>,
  { signal, isLast }: { signal: AbortSignal; isLast: (event: z.output<R>) => boolean },
): AsyncGenerator<z.output<R>> {
  let last: string | null = null
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (tries > 0) await wait(PAUSE_MS * tries, signal)
    const at = await streamsAt()
    const token = await bearerToken(tries > 0)
    if (token === null) throw new ApiError('not_authenticated', { status: 401 })
    let response: Response
    try {
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
      if (tries + 1 < MOST_TRIES) continue
      throw new ApiError('network', { cause })
    }
    if (!response.ok) {
      const error = await ApiError.from(response)
      if (response.status === 401 && tries === 0) continue
      throw error
    }
    try {
      for await (const { id, data } of blocksOf(response)) {
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
      // Broken off: what is missing is asked for.
    }
  }
  throw new ApiError('network')
}
