import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { liveKey, openLive, pauseLive, reopenLive, resumeLive } from './live-cache.ts'

const LINGER_MS = 10_000

let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
})
afterEach(() => {
  client.clear()
  resumeLive()
  vi.useRealTimers()
})

const OLD = 'anna:user:free'
const NEW = 'anna:user:premium'
const NEWER = 'anna:admin:premium'

/** A source that counts how often it was opened and closed, and that the test speaks through. */
const source = () => {
  const calls = { opened: 0, closed: 0 }
  let say = (_value: string) => {}
  let fail = (_error: Error) => {}
  const open = (onValue: (value: string) => void, onError: (error: Error) => void) => {
    calls.opened += 1
    say = onValue
    fail = onError
    return () => {
      calls.closed += 1
    }
  }
  return {
    calls,
    start: (name: string, session = OLD) => openLive(client, liveKey(session, name), open),
    again: (name: string) => reopenLive(client, liveKey(OLD, name), open),
    say: (value: string) => say(value),
    fail: (error: Error) => fail(error),
  }
}

const heard = (name: string, session = OLD) => client.getQueryData(liveKey(session, name))

/** Reads a query as a component does; the answer stops reading. */
const read = (name: string, session = OLD): (() => void) =>
  new QueryObserver(client, { queryKey: liveKey(session, name), queryFn: skipToken }).subscribe(
    () => undefined,
  )

describe('a listener', () => {
  it('writes values and errors of a listener into the cache', () => {
    const { start, say, fail } = source()
    start('a')
    expect(heard('a')).toBeNull()
    say('one')
    expect(heard('a')).toEqual({ ok: true, value: 'one' })
    const error = new Error('refused')
    fail(error)
    expect(heard('a')).toEqual({ ok: false, error })
  })

  it('opens one listener for all readers of a name', () => {
    const { start, calls } = source()
    start('a')
    start('a')
    expect(calls.opened).toBe(1)
  })

  it('closes some seconds after its last reader leaves', () => {
    const { start, calls } = source()
    start('a')
    const [first, second] = [read('a'), read('a')]
    first()
    vi.advanceTimersByTime(LINGER_MS * 2)
    expect(calls.closed).toBe(0)
    second()
    vi.advanceTimersByTime(LINGER_MS - 1)
    expect(calls.closed).toBe(0)
    vi.advanceTimersByTime(1)
    expect(calls).toEqual({ opened: 1, closed: 1 })
    expect(heard('a')).toBeUndefined()
  })

  it('stays open when a reader comes back in time', () => {
    const { start, calls } = source()
    start('a')
    read('a')()
    vi.advanceTimersByTime(LINGER_MS - 1)
    start('a')
    read('a')
    vi.advanceTimersByTime(LINGER_MS * 2)
    expect(calls).toEqual({ opened: 1, closed: 0 })
  })

  it('closes when it never gets a reader', () => {
    const { start, calls } = source()
    start('a')
    vi.advanceTimersByTime(LINGER_MS)
    expect(calls.closed).toBe(1)
  })

  it('ignores events after it is closed', () => {
    const { start, say } = source()
    start('a')
    vi.advanceTimersByTime(LINGER_MS)
    say('late')
    expect(heard('a')).toBeUndefined()
  })

  it('opens again for the next reader after it failed without readers', () => {
    const { start, fail, calls } = source()
    start('a')
    const stop = read('a')
    fail(new Error('refused'))
    start('a')
    expect(calls).toEqual({ opened: 1, closed: 0 })
    stop()
    start('a')
    expect(calls).toEqual({ opened: 2, closed: 1 })
    expect(heard('a')).toBeNull()
  })

  it('closes and opens again on a retry', () => {
    const { start, again, fail, calls } = source()
    start('a')
    read('a')
    fail(new Error('refused'))
    again('a')
    expect(calls).toEqual({ opened: 2, closed: 1 })
    expect(heard('a')).toBeNull()
  })
})

describe('under new rights', () => {
  it('a read entry keeps its last value until the new listener answers', () => {
    const first = source()
    first.start('a')
    read('a')
    first.say('one')
    const second = source()
    second.start('a', NEW)
    expect(heard('a', NEW)).toEqual({ ok: true, value: 'one' })
    second.say('two')
    expect(heard('a', NEW)).toEqual({ ok: true, value: 'two' })
  })

  it('the old listener closes after its last reader leaves', () => {
    const first = source()
    first.start('a')
    const stop = read('a')
    source().start('a', NEW)
    stop()
    vi.advanceTimersByTime(LINGER_MS)
    expect(first.calls.closed).toBe(1)
  })

  it('a read entry keeps its value when rights change again before an answer', () => {
    const first = source()
    first.start('a')
    const stop = read('a')
    first.say('one')
    source().start('a', NEW)
    // Not even read under the second rights when the third come.
    source().start('a', NEWER)
    expect(heard('a', NEWER)).toEqual({ ok: true, value: 'one' })
    read('a', NEW)
    stop()
    source().start('a', `${NEWER}:2`)
    expect(heard('a', `${NEWER}:2`)).toEqual({ ok: true, value: 'one' })
  })

  it('a refused entry loses its value', () => {
    const first = source()
    first.start('a')
    read('a')
    first.say('one')
    const second = source()
    second.start('a', NEW)
    second.fail(new Error('refused'))
    expect(heard('a', NEW)).toMatchObject({ ok: false })
  })

  it('hands over no unread entry, no failed entry, and none to another person', () => {
    const [unread, failed, kept] = [source(), source(), source()]
    unread.start('unread')
    unread.say('one')
    failed.start('failed')
    read('failed')
    failed.say('one')
    failed.fail(new Error('refused'))
    kept.start('read')
    read('read')
    kept.say('one')
    for (const name of ['unread', 'failed', 'read']) source().start(name, NEW)
    expect(heard('unread', NEW)).toBeNull()
    expect(heard('failed', NEW)).toBeNull()
    expect(heard('read', NEW)).not.toBeNull()
    source().start('read', 'bob:user:free')
    expect(heard('read', 'bob:user:free')).toBeNull()
  })
})

describe('all listeners', () => {
  it('close when the cache is cleared for another person', () => {
    const [a, b] = [source(), source()]
    a.start('a')
    b.start('b')
    read('a')
    client.clear()
    expect([a.calls.closed, b.calls.closed]).toEqual([1, 1])
  })

  it('close when the session ends, and stay closed until the next one', () => {
    const [a, b, late] = [source(), source(), source()]
    a.start('a')
    b.start('b')
    read('a')
    a.say('one')
    pauseLive(client)
    expect([a.calls.closed, b.calls.closed]).toEqual([1, 1])
    // It stays on the screen until the session has ended.
    expect(heard('a')).toEqual({ ok: true, value: 'one' })
    late.start('late')
    expect(late.calls.opened).toBe(0)
    resumeLive()
    late.start('late')
    expect(late.calls.opened).toBe(1)
  })
})
