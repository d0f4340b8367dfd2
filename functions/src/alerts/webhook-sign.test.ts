import { expect, it } from 'vitest'
import { newWebhookSecret, signedHeaders } from './webhook-sign.ts'

// The example of the specification of standard-webhooks, made with its reference library.
it('signs as the reference library does', () => {
  const headers = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1614265330,
    body: '{"test": 2432232314}',
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('makes a new secret of 24 bytes each time', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()]
  expect(one).not.toBe(other)
  expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(24)
})
