import { describe, expect, it } from 'vitest'
import { readFlag } from './flag.ts'

describe('a switch', () => {
  it.each(['true', '1', 'yes', 'on', 'enabled', 'TRUE', ' Yes ', 'On', 'ENABLED\n'])(
    'is on with %j',
    (text) => {
      expect(readFlag(text, false)).toBe(true)
    },
  )

  it.each(['false', '0', 'no', 'off', 'disabled', 'FALSE', ' No ', 'Off'])('is off with %j', (text) => {
    expect(readFlag(text, true)).toBe(false)
  })

  it.each([undefined, '', 'maybe', '2', 'yess', 'true false'])('stays as it was with %j', (text) => {
    expect(readFlag(text, false)).toBe(false)
    expect(readFlag(text, true)).toBe(true)
  })
})
