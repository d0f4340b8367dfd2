// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '@/testing/signed-in.ts'
import { askApi } from './api.ts'

const ANALYSIS = '0123456789abcdef01234567-0123456789abcdef01234567'

/** Answers of the requests under way, oldest first. */
let underWay: ((answer: Response) => void)[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  signIn()
  underWay = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => underWay.push(resolve)))
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = () =>
  askApi(ANALYSIS, 'visibility', {}, new AbortController().signal).catch((error: Error) => error)
const refusal = (retryAfter: number) =>
  Response.json({ errorCode: 'too_many_requests', retryAfter }, { status: 429 })
const settle = () => vi.advanceTimersByTimeAsync(0)

it('asks four questions at a time, and the next once one is answered', async () => {
  const asked = Array.from({ length: 6 }, ask)
  await settle()
  expect(underWay).toHaveLength(4)
  underWay.shift()?.(refusal(60))
  expect(await asked[0]).toMatchObject({ code: 'too_many_requests' })
  await settle()
  expect(underWay).toHaveLength(4)
  for (let at = 0; at < 5; at += 1) {
    underWay.shift()?.(refusal(60))
    await settle()
  }
  await Promise.all(asked)
})

it('asks again without a word where other tabs are in the way', async () => {
  const asked = ask()
  await settle()
  underWay.shift()?.(refusal(1))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(underWay).toHaveLength(1)
  underWay.shift()?.(refusal(60))
  expect(await asked).toMatchObject({ code: 'too_many_requests' })
})
