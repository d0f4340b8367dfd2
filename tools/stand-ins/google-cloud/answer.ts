/** A request to one of Google's APIs; the paths distinguish the APIs. */
export interface Call {
  method: string
  path: string
  query: URLSearchParams
  body: Buffer
  /** Address of the stand-in itself. */
  origin: string
}

export interface Answer {
  status: number
  body: object
}

export const ok = (body: object): Answer => ({ status: 200, body })

export const refusal = (code: number, status: string, message: string): Answer => ({
  status: code,
  body: { error: { code, status, message } },
})

export const missing = (what: string): Answer => refusal(404, 'NOT_FOUND', `${what} is not there`)

/** Returns the body of a call as an object. */
export const readBody = ({ body }: Call): Record<string, unknown> => {
  const value: unknown = body.length === 0 ? {} : JSON.parse(body.toString())
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

let last = 0

/** Returns the time, later than any that it returned before: what is made in one order has times in that order. */
export const stampTime = (): string => {
  last = Math.max(Date.now(), last + 1)
  return new Date(last).toISOString()
}
