// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showAlone } from '@/testing/show.tsx'
import { GlobalLoaderProvider, Loading, useGlobalLoader } from './global-loader.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Held {
  loader?: ReturnType<typeof useGlobalLoader>
}

const Reader = ({ held }: { held: Held }) => {
  held.loader = useGlobalLoader()
  return null
}

const open = (): ReturnType<typeof useGlobalLoader> => {
  const held: Held = {}
  showAlone(
    <GlobalLoaderProvider>
      <Reader held={held} />
    </GlobalLoaderProvider>,
  )
  if (held.loader === undefined) throw new Error('the provider gives no loader')
  return held.loader
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const message = (): string | null => screen.queryByRole('status')?.textContent ?? null

it('stays for a second, then fades for 0.3 seconds', () => {
  const { show, hide } = open()
  expect(message()).toBeNull()
  act(() => hide(show()))
  expect(message()).toBe('Preparing your dashboard...')
  pass(999)
  expect(screen.getByRole('status').className).not.toContain('pointer-events-none')
  pass(1)
  expect(screen.getByRole('status').className).toContain('pointer-events-none opacity-0')
  pass(299)
  expect(message()).not.toBeNull()
  pass(1)
  expect(message()).toBeNull()
})

it('goes at once when its minimum time is over, whatever that is', () => {
  const { show, hide } = open()
  let id = 0
  act(() => {
    id = show({ minimumMs: 200 })
  })
  pass(5_000)
  act(() => hide(id))
  pass(0)
  pass(300)
  expect(message()).toBeNull()
})

it('says the message of the latest request, and that of the one before when it is over', () => {
  const { show, hide } = open()
  let first = 0
  let second = 0
  act(() => {
    first = show({ message: 'One' })
    second = show({ message: 'Two' })
  })
  expect(second).not.toBe(first)
  expect(message()).toBe('Two')
  pass(1_000)
  act(() => hide(second))
  pass(0)
  expect(message()).toBe('One')
  act(() => hide(first))
  pass(300)
  pass(300)
  expect(message()).toBeNull()
})

const Wait = ({ held }: { held: { end?: () => void } }) => {
  const [over, setOver] = useState(false)
  held.end = () => setOver(true)
  return over ? null : <Loading />
}

/** A wait of the gate; the result ends it. */
const wait = (): (() => void) => {
  const held: { end?: () => void } = {}
  showAlone(
    <GlobalLoaderProvider>
      <Wait held={held} />
    </GlobalLoaderProvider>,
  )
  return () => act(() => held.end?.())
}

it('does not show for a wait of less than 0.3 seconds', () => {
  const end = wait()
  pass(299)
  end()
  pass(5_000)
  expect(message()).toBeNull()
})

it('shows for a longer wait, for its minimum time and its fade', () => {
  const end = wait()
  pass(300)
  expect(message()).toBe('Preparing your dashboard...')
  end()
  pass(999)
  expect(screen.getByRole('status').className).not.toContain('pointer-events-none')
  pass(1)
  expect(screen.getByRole('status').className).toContain('pointer-events-none opacity-0')
  pass(300)
  expect(message()).toBeNull()
})

it('names its provider outside of it', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => showAlone(<Reader held={{}} />)).toThrow(
    'useGlobalLoader must be used within GlobalLoaderProvider',
  )
})
