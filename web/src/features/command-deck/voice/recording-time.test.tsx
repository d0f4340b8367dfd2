// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { clockText, RecordingTime } from './recording-time.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  [0, '00:00'],
  [65, '01:05'],
  [120, '02:00'],
])('writes %s seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

it('counts each second of a recording, up to its limit', () => {
  vi.useFakeTimers()
  show(<RecordingTime />)
  const timerText = () => screen.getByRole('timer').textContent
  expect(timerText()).toBe('00:00 / 02:00')
  act(() => vi.advanceTimersByTime(65_000))
  expect(timerText()).toBe('01:05 / 02:00')
  act(() => vi.advanceTimersByTime(60_000))
  expect(timerText()).toBe('02:00 / 02:00')
})
