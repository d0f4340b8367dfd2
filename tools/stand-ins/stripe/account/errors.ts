/** A refusal in Stripe's own shape. */
export class StripeFailure extends Error {
  readonly status: number
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error'
  readonly code: string | null
  readonly param: string | null
  readonly declineCode: string | null

  constructor(
    status: number,
    message: string,
    more: {
      type?: 'invalid_request_error' | 'card_error' | 'idempotency_error'
      code?: string
      param?: string
      declineCode?: string
    } = {},
  ) {
    super(message)
    this.status = status
    this.type = more.type ?? 'invalid_request_error'
    this.code = more.code ?? null
    this.param = more.param ?? null
    this.declineCode = more.declineCode ?? null
  }
}

export const missing = (noun: string, id: string): StripeFailure =>
  new StripeFailure(404, `No such ${noun}: '${id}'`, { code: 'resource_missing', param: 'id' })

export const declined = (): StripeFailure =>
  new StripeFailure(402, 'Your card was declined.', {
    type: 'card_error',
    code: 'card_declined',
    declineCode: 'generic_decline',
  })
