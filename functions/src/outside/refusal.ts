/** Why something from outside was not read: it is of a kind that is not taken, or it is broken or made to do harm. */
export type RefusalKind = 'unsupported' | 'broken'

export class OutsideRefusal extends Error {
  override readonly name = 'OutsideRefusal'
  readonly kind: RefusalKind
  constructor(kind: RefusalKind, cause?: unknown) {
    super(kind, cause === undefined ? {} : { cause })
    this.kind = kind
  }
}
