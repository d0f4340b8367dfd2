import { byProvider, PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import type { RunErrorClass } from '@sillage/core/runs/run'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALL_SETTINGS } from './modules.ts'
import { newPermit } from './permit.ts'
import { type AskRequest, type Provider, ProviderError } from './provider.ts'
import { createProviders } from './providers.ts'
import { type Canned, type CannedServer, startCannedServer } from './testing/canned-server.ts'
import { getRecording } from './testing/recordings.ts'

let server: CannedServer
let providers: Map<ProviderKey, Provider>

beforeAll(async () => {
  server = await startCannedServer()
  const { url } = server
  providers = createProviders({
    keys: byProvider(() => 'k'),
    baseUrls: byProvider(() => url),
    compatibleModels: ['llama'],
    otherAnalysts: [],
    analyst: { provider: 'openai', modelName: 'm' },
  })
})
afterAll(() => server.close())

const request = (over: Partial<AskRequest> = {}): AskRequest => ({
  modelName: 'some-model',
  system: 'system',
  user: 'user',
  settings: CALL_SETTINGS.openai.offline,
  timeoutMs: 5_000,
  idempotencyKey: 'run-1',
  permit: newPermit(),
  ...over,
})

const loadFailure = async (
  key: ProviderKey,
  canned: Canned,
  over: Partial<AskRequest> = {},
): Promise<ProviderError> => {
  server.reply(canned)
  const provider = providers.get(key)
  if (!provider) throw new Error(`${key} is not offered`)
  const error: unknown = await provider.ask(request(over)).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProviderError)) throw new Error(`not a ProviderError: ${String(error)}`)
  return error
}

describe.each(PROVIDER_KEYS)('%s', (key) => {
  const body = getRecording(key).errorBody

  it.each<[number, string, RunErrorClass]>([
    [429, 'rate_limit_exceeded', 'rate_limit'],
    [500, 'internal', 'overloaded'],
    [502, 'bad_gateway', 'overloaded'],
    [503, 'unavailable', 'overloaded'],
    [529, 'overloaded_error', 'overloaded'],
    [408, 'request_timeout', 'timeout'],
    [504, 'deadline_exceeded', 'timeout'],
    [401, 'invalid_key', 'auth'],
    [402, 'no_money', 'auth'],
    [403, 'denied', 'auth'],
    [400, 'invalid_request_error', 'bad_request'],
    [404, 'model_not_found', 'bad_request'],
    [413, 'request_too_large', 'bad_request'],
    [422, 'unprocessable', 'bad_request'],
    [400, 'content_policy_violation', 'refused'],
  ])('status %i (%s) is %s, after one request', async (status, code, expected) => {
    const error = await loadFailure(key, { status, json: body(code, `It failed: ${code}`) })
    expect(error).toMatchObject({ class: expected, status })
    expect(server.requests).toHaveLength(1)
  })

  it('keeps the message, not the whole body', async () => {
    const error = await loadFailure(key, {
      status: 400,
      json: body('invalid_request_error', 'No such model.'),
    })
    expect(error.message).toBe('No such model.')
  })

  it("keeps the provider's delay in seconds", async () => {
    const error = await loadFailure(key, { status: 429, headers: { 'retry-after': '7' }, json: body('x') })
    expect(error.retryAfterMs).toBe(7_000)
  })

  it("keeps the provider's delay in milliseconds", async () => {
    const error = await loadFailure(key, {
      status: 429,
      headers: { 'retry-after': '7', 'retry-after-ms': '250' },
      json: body('x'),
    })
    expect(error.retryAfterMs).toBe(250)
  })

  it("keeps the provider's delay as a date", async () => {
    const date = new Date(Date.now() + 60_000).toUTCString()
    const error = await loadFailure(key, { status: 503, headers: { 'retry-after': date }, json: body('x') })
    expect(error.retryAfterMs).toBeGreaterThan(55_000)
    expect(error.retryAfterMs).toBeLessThanOrEqual(60_000)
  })

  it('keeps the id of the request', async () => {
    const header = key === 'anthropic' ? 'request-id' : 'x-request-id'
    const error = await loadFailure(key, { status: 500, headers: { [header]: 'req-9' }, json: body('x') })
    expect(error.requestId).toBe('req-9')
  })

  it('does not retry an empty account', async () => {
    const error = await loadFailure(key, {
      status: 429,
      json: body('insufficient_quota', 'It failed: insufficient_quota.'),
    })
    expect(error).toMatchObject({ class: 'rate_limit', final: true })
  })

  it('classes an error page by its status', async () => {
    const error = await loadFailure(key, { status: 502, text: '<h1>Bad gateway</h1>', type: 'text/html' })
    expect(error.class).toBe('overloaded')
  })

  it.each<[string, Canned]>([
    ['half a JSON body', { text: '{"model": "m", "choi' }],
    ['an empty body', { text: '' }],
    ['a page', { text: '<h1>Hello</h1>', type: 'text/html' }],
    ['another shape', { json: { hello: 'world' } }],
    ['an array', { json: [] }],
    ['null', { json: null }],
  ])('%s is malformed', async (_, canned) => {
    expect((await loadFailure(key, canned)).class).toBe('malformed')
    expect(server.requests).toHaveLength(1)
  })

  it.each(['headers', 'body'] as const)('a stall at the %s is a timeout', async (stall) => {
    expect((await loadFailure(key, { stall }, { timeoutMs: 600 })).class).toBe('timeout')
  })

  it.each(['headers', 'body'] as const)('a hang-up at the %s is overloaded', async (hangUp) => {
    expect((await loadFailure(key, { hangUp })).class).toBe('overloaded')
    expect(server.requests).toHaveLength(1)
  })

  it('stops on abort, with its reason', async () => {
    server.reply({ stall: 'headers' })
    const reason = new Error('the claim is lost')
    const controller = new AbortController()
    const asked = providers.get(key)?.ask(request({ signal: controller.signal }))
    controller.abort(reason)
    await expect(asked).rejects.toBe(reason)
  })
})

it('an unreachable server is overloaded', async () => {
  const gone = await startCannedServer()
  await gone.close()
  const alone = createProviders({
    keys: {},
    baseUrls: { ...byProvider(() => ''), compatible: gone.url },
    compatibleModels: ['llama'],
    otherAnalysts: [],
    analyst: { provider: 'compatible', modelName: 'llama' },
  })
  await expect(alone.get('compatible')?.ask(request())).rejects.toMatchObject({
    class: 'overloaded',
    status: null,
  })
})

describe('refusals', () => {
  const chat = (choice: unknown): Canned => ({ json: { model: 'm', choices: [choice] } })

  it.each<[ProviderKey, Canned]>([
    ['groq', chat({ finish_reason: 'content_filter', message: { content: '' } })],
    ['deepseek', chat({ finish_reason: 'stop', message: { content: null, refusal: 'I cannot help.' } })],
    [
      'openai',
      {
        json: {
          model: 'm',
          status: 'completed',
          output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'I cannot help.' }] }],
        },
      },
    ],
    [
      'xai',
      {
        json: {
          model: 'm',
          status: 'incomplete',
          incomplete_details: { reason: 'content_filter' },
          output: [],
        },
      },
    ],
    [
      'openai',
      {
        json: { model: 'm', status: 'failed', error: { code: 'invalid_prompt', message: 'no' }, output: [] },
      },
    ],
    [
      'anthropic',
      {
        json: {
          model: 'm',
          stop_reason: 'refusal',
          content: [{ type: 'text', text: 'I' }],
          usage: { input_tokens: 1, output_tokens: 1 },
        },
      },
    ],
    ['google', { json: { promptFeedback: { blockReason: 'SAFETY' } } }],
    ['google', { json: { candidates: [{ finishReason: 'PROHIBITED_CONTENT' }] } }],
  ])('%s', async (key, canned) => {
    expect((await loadFailure(key, canned)).class).toBe('refused')
  })
})

describe('errors in a body with status 200', () => {
  it.each<[ProviderKey, unknown, RunErrorClass]>([
    [
      'openai',
      { model: 'm', status: 'failed', error: { code: 'rate_limit_exceeded', message: 'x' }, output: [] },
      'rate_limit',
    ],
    [
      'openai',
      { model: 'm', status: 'failed', error: { code: 'server_error', message: 'x' }, output: [] },
      'overloaded',
    ],
    [
      'perplexity',
      { model: 'm', status: 'failed', error: { code: 'gateway_timeout', message: 'x' }, output: [] },
      'timeout',
    ],
    ['compatible', { error: { code: 503, message: 'x' } }, 'overloaded'],
    ['compatible', { error: { code: 'overloaded', message: 'x' } }, 'overloaded'],
  ])('%s %j is %s', async (key, json, expected) => {
    expect((await loadFailure(key, { json })).class).toBe(expected)
  })

  it('an answer without text is malformed', async () => {
    const json = { model: 'm', choices: [{ finish_reason: 'stop', message: { content: '  ' } }] }
    expect((await loadFailure('groq', { json })).class).toBe('malformed')
  })
})

describe('wording of their own', () => {
  it('Google answers a wrong key with 400', async () => {
    const json = {
      error: {
        code: 400,
        status: 'INVALID_ARGUMENT',
        message: 'API key not valid. Please pass a valid API key.',
        details: [{ reason: 'API_KEY_INVALID' }],
      },
    }
    expect((await loadFailure('google', { status: 400, json })).class).toBe('auth')
  })

  it("reads Google's delay from the body", async () => {
    const json = {
      error: {
        code: 429,
        status: 'RESOURCE_EXHAUSTED',
        message: 'Slow down.',
        details: [
          { '@type': 'type.googleapis.com/google.rpc.QuotaFailure' },
          { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '12.5s' },
        ],
      },
    }
    expect((await loadFailure('google', { status: 429, json })).retryAfterMs).toBe(12_500)
  })

  it('xAI refuses contents with 403', async () => {
    const json = { code: 'denied', error: 'Content violates usage guidelines.' }
    expect((await loadFailure('xai', { status: 403, json })).class).toBe('refused')
  })

  it('Google words a limit per minute as a matter of plan and billing', async () => {
    const json = {
      error: {
        code: 429,
        status: 'RESOURCE_EXHAUSTED',
        message:
          'You exceeded your current quota, please check your plan and billing details. Quota exceeded for metric: generate_content_free_tier_requests, limit: 10. Please retry in 21.4s.',
        details: [
          { '@type': 'type.googleapis.com/google.rpc.QuotaFailure' },
          { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '21s' },
        ],
      },
    }
    const error = await loadFailure('google', { status: 429, json })
    expect(error).toMatchObject({ class: 'rate_limit', final: false, retryAfterMs: 21_000 })
  })

  it('Groq advertises its paid tier in a rate limit', async () => {
    const json = {
      error: {
        message:
          'Rate limit reached for model `openai/gpt-oss-120b` in organization on tokens per minute (TPM): Limit 8000, Used 7900, Requested 900. Need more tokens? Upgrade to Dev Tier today at https://console.groq.com/settings/billing',
        type: 'tokens',
        code: 'rate_limit_exceeded',
      },
    }
    const error = await loadFailure('groq', { status: 429, json })
    expect(error).toMatchObject({ class: 'rate_limit', final: false })
  })

  it("tells OpenAI's empty account by its code from a rate limit", async () => {
    const message = 'You exceeded your current quota, please check your plan and billing details.'
    const empty = { error: { message, type: 'insufficient_quota', param: null, code: 'insufficient_quota' } }
    expect(await loadFailure('openai', { status: 429, json: empty })).toMatchObject({ final: true })
    const limited = {
      error: {
        message:
          'Rate limit reached for requests. Visit https://platform.openai.com/account/billing to add a payment method.',
        type: 'requests',
        param: null,
        code: 'rate_limit_exceeded',
      },
    }
    expect(await loadFailure('openai', { status: 429, json: limited })).toMatchObject({ final: false })
  })

  it('keeps a run on an empty account alive when the provider names a delay', async () => {
    const json = { error: { message: 'x', type: 'insufficient_quota', code: 'insufficient_quota' } }
    const error = await loadFailure('openai', { status: 429, headers: { 'retry-after': '3' }, json })
    expect(error).toMatchObject({ class: 'rate_limit', final: false })
  })

  it.each<[ProviderKey, number, unknown]>([
    [
      'xai',
      429,
      {
        code: 'Some resource has been exhausted',
        error:
          'Your team 1f2e has either used all available credits or reached its monthly spending limit. To continue making API requests, please purchase more credits or raise your spending limit.',
      },
    ],
    [
      'anthropic',
      400,
      {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message:
            'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade.',
        },
      },
    ],
    [
      'deepseek',
      402,
      { error: { message: 'Insufficient Balance', type: 'unknown_error', code: 'invalid_request_error' } },
    ],
  ])('%s says that its account is empty (%i)', async (key, status, json) => {
    // Of a class that has runs wait for the provider, instead of failing one after the other.
    const expected = status === 429 ? 'rate_limit' : 'auth'
    expect(await loadFailure(key, { status, json })).toMatchObject({ final: true, class: expected })
  })

  it.each<[ProviderKey, number, unknown]>([
    [
      'xai',
      403,
      {
        code: 'The caller does not have permission to execute the specified operation',
        error: 'Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_BIO',
      },
    ],
    [
      'anthropic',
      400,
      {
        type: 'error',
        error: { type: 'invalid_request_error', message: 'Output blocked by content filtering policy' },
      },
    ],
    ['deepseek', 400, { error: { message: 'Content Exists Risk', type: 'invalid_request_error' } }],
  ])('%s refuses contents (%i)', async (key, status, json) => {
    expect((await loadFailure(key, { status, json })).class).toBe('refused')
  })

  it('does not take the word safety for a refusal', async () => {
    const message =
      'Unknown field: safety_settings. Moderation and usage guidelines: https://example.com/safety'
    const json = { error: { message, type: 'invalid_request_error', code: null } }
    expect((await loadFailure('openai', { status: 400, json })).class).toBe('bad_request')
  })

  it.each<[number, RunErrorClass]>([
    [429, 'rate_limit'],
    [502, 'overloaded'],
    [408, 'timeout'],
    [401, 'auth'],
  ])('classes the code %i in a body with status 200 like the status', async (code, expected) => {
    const json = { choices: [], error: { code, message: 'Provider returned error' } }
    expect((await loadFailure('compatible', { json })).class).toBe(expected)
  })
})
