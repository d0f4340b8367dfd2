import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  closeAllListeners,
  closeListener,
  type Heard,
  hold,
  lastHeard,
  listening,
  moveListeners,
  openListeners,
  pauseListeners,
  resumeListeners,
} from './live-listeners.ts'

const LINGER_MS = 10_000

/** A source that counts how often it was opened and closed, and that the test speaks through. */
const source = () => {
  const calls = { opened: 0, closed: 0 }
  const heard: Heard<string>[] = []
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
    heard,
    open,
    say: (value: string) => say(value),
    fail: (error: Error) => fail(error),
    start: (id: string) => listening(id, open).subscribe((value) => heard.push(value)),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  closeAllListeners()
  resumeListeners()
  vi.useRealTimers()
})

describe('under new rights', () => {
  const renamed = (id: string) => `new ${id}`

  it('what is read keeps what it last said, until it says something else', () => {
    const first = source()
    first.start('a')
    hold('a')
    first.say('one')
    moveListeners(renamed)
    expect(first.calls.closed).toBe(1)
    expect(lastHeard('new a')).toEqual({ ok: true, value: 'one' })

    const second = source()
    second.start('new a')
    expect(lastHeard('new a')).toEqual({ ok: true, value: 'one' })
    second.say('two')
    expect(lastHeard('new a')).toBeUndefined()
  })

  it('what is read keeps it through a second change that comes before the first was answered', () => {
    const first = source()
    first.start('a')
    hold('a')
    first.say('one')
    moveListeners(renamed)
    source().start('new a')
    hold('new a')
    moveListeners(renamed)
    expect(lastHeard('new new a')).toEqual({ ok: true, value: 'one' })
    // Not even opened under the second name when the third comes.
    moveListeners(renamed)
    expect(lastHeard('new new new a')).toEqual({ ok: true, value: 'one' })
    expect(lastHeard('new new a')).toBeUndefined()
  })

  it('what is refused now is not shown any longer', () => {
    const first = source()
    first.start('a')
    hold('a')
    first.say('one')
    moveListeners(renamed)
    const second = source()
    second.start('new a')
    second.fail(new Error('refused'))
    expect(lastHeard('new a')).toBeUndefined()
  })

  it('nothing is kept of what nobody reads, of what failed, or for somebody else', () => {
    const unread = source()
    unread.start('unread')
    unread.say('one')
    const failed = source()
    failed.start('failed')
    hold('failed')
    failed.say('one')
    failed.fail(new Error('refused'))
    const read = source()
    read.start('read')
    hold('read')
    read.say('one')
    moveListeners(renamed)
    expect(lastHeard('new unread')).toBeUndefined()
    expect(lastHeard('new failed')).toBeUndefined()
    expect(lastHeard('new read')).toBeDefined()
    closeAllListeners()
    expect(lastHeard('new read')).toBeUndefined()
  })
})

describe('a listener', () => {
  it('passes on what it hears, errors as values', () => {
    const { start, say, fail, heard } = source()
    start('a')
    say('one')
    const error = new Error('refused')
    fail(error)
    expect(heard).toEqual([
      { ok: true, value: 'one' },
      { ok: false, error },
    ])
  })

  it('closes some seconds after its last reader, not before', () => {
    const { start, calls } = source()
    start('a')
    const first = hold('a')
    const second = hold('a')
    first()
    vi.advanceTimersByTime(LINGER_MS * 2)
    expect(calls.closed).toBe(0)
    second()
    vi.advanceTimersByTime(LINGER_MS - 1)
    expect(openListeners()).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(openListeners()).toEqual([])
    expect(calls).toEqual({ opened: 1, closed: 1 })
  })

  it('stays open for a reader who comes back in time', () => {
    const { start, calls } = source()
    start('a')
    hold('a')()
    vi.advanceTimersByTime(LINGER_MS - 1)
    hold('a')
    vi.advanceTimersByTime(LINGER_MS * 2)
    expect(calls.closed).toBe(0)
  })

  it('closes when nobody ever reads it', () => {
    const { start, calls } = source()
    start('a')
    vi.advanceTimersByTime(LINGER_MS)
    expect(calls.closed).toBe(1)
  })

  it('goes with its last reader at once after it failed, so that the next one asks anew', () => {
    const { start, fail, calls } = source()
    start('a')
    const release = hold('a')
    fail(new Error('refused'))
    release()
    expect(openListeners()).toEqual([])
    expect(calls.closed).toBe(1)
  })

  it('is taken out of the cache of reactfire when it closes', () => {
    const cache = new Map<string, unknown>([
      ['a', 'kept'],
      ['b', 'kept'],
    ])
    Reflect.set(globalThis, '_reactFirePreloadedObservables', cache)
    source().start('a')
    closeListener('a')
    expect([...cache.keys()]).toEqual(['b'])
    closeAllListeners()
    expect(cache.size).toBe(0)
    Reflect.deleteProperty(globalThis, '_reactFirePreloadedObservables')
  })
})

describe('all listeners', () => {
  it('close together, and none opens until the next session', () => {
    const [a, b, late] = [source(), source(), source()]
    a.start('a')
    b.start('b')
    hold('a')
    pauseListeners()
    expect([a.calls.closed, b.calls.closed]).toEqual([1, 1])
    late.start('late')
    expect(late.calls.opened).toBe(0)
    resumeListeners()
    late.start('late')
    expect(late.calls.opened).toBe(1)
  })

  it('do not complete, for whoever reads them would open them again', () => {
    let completed = false
    const { open } = source()
    listening('a', open).subscribe({ complete: () => (completed = true) })
    closeAllListeners()
    expect(completed).toBe(false)
  })
})
