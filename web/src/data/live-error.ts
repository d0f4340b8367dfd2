/** `denied`: the rules refuse it. `malformed`: what is stored is not what it should be. `unavailable`: anything else. */
export type LiveErrorKind = 'denied' | 'malformed' | 'unavailable'

export class LiveError extends Error {
  readonly kind: LiveErrorKind

  constructor(kind: LiveErrorKind, cause: unknown) {
    super(`live data ${kind}`, { cause })
    this.name = 'LiveError'
    this.kind = kind
  }
}

export const asLiveError = (error: unknown): LiveError => {
  if (error instanceof LiveError) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return new LiveError(code === 'permission-denied' ? 'denied' : 'unavailable', error)
}
