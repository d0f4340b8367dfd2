import { ANALYSIS_ID } from '@sillage/core/analytics/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { createEngineClient, EngineError, type PortEvents } from './client.ts'
import type { Request } from './worker.ts'

const { signal } = new AbortController()

describe("the page's side of the worker", () => {
  it('cancels a question whose reader has gone', async () => {
    const seen: Request[] = []
    const client = createEngineClient(() => ({
      post: (request) => void seen.push(request),
      close: () => undefined,
    }))
    const gone = new AbortController()
    const pending = client.ask({ scope: ANALYSIS_ID, view: 'visibility', filter: {} }, gone.signal)
    gone.abort()
    await expect(pending).rejects.toThrow('aborted')
    expect(seen.at(-1)).toEqual({ type: 'cancel', id: 1 })
  })

  it('tells everybody when the worker fails, and starts it no more', async () => {
    let opened = 0
    let fail: PortEvents['onFailure'] = () => undefined
    const client = createEngineClient((events) => {
      opened += 1
      fail = events.onFailure
      return { post: () => undefined, close: () => undefined }
    })
    let failures = 0
    client.subscribe(() => {
      failures += 1
    })
    const pending = client.ask({ scope: 'a', view: 'trust', filter: {} }, signal)
    fail(new Error('it fell over'))
    await expect(pending).rejects.toBeInstanceOf(EngineError)
    expect([client.isBroken(), failures]).toEqual([true, 1])
    await expect(client.ask({ scope: 'a', view: 'trust', filter: {} }, signal)).rejects.toBeInstanceOf(
      EngineError,
    )
    expect(opened).toBe(1)
  })

  it('starts no worker before it is asked something', () => {
    let opened = 0
    createEngineClient(() => {
      opened += 1
      throw new Error('no worker here')
    }).subscribe(() => undefined)
    expect(opened).toBe(0)
  })
})
