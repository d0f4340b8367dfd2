import { describe, expect, it } from 'vitest'
import { isSettingValue, SETTING_KEYS, SETTINGS, settingInForce, storedSettingsSchema } from './settings.ts'

const stored = (values: Record<string, unknown>) =>
  storedSettingsSchema.parse({
    values: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, { value, at: 1_000, by: 'grace' }]),
    ),
  })

describe('the settings', () => {
  it.each(SETTING_KEYS)('have an initial value within the bounds of %s', (key) => {
    expect(isSettingValue(key, SETTINGS[key].initial)).toBe(true)
  })

  it.each([
    ['voice', true, true],
    ['voice', 1, false],
    ['voice', 'true', false],
    ['dailyCostUsd', 0, true],
    ['dailyCostUsd', 1_000_000, true],
    ['dailyCostUsd', 1_000_001, false],
    ['dailyCostUsd', -1, false],
    ['dailyCostUsd', 1.5, false],
    ['dailyCostUsd', true, false],
    ['newslettersPerMinute', 0, false],
  ] as const)('take %s = %j: %j', (key, value, taken) => {
    expect(isSettingValue(key, value)).toBe(taken)
  })
})

describe('a setting that holds', () => {
  const deployed = { value: 700, fixed: false }

  it('is the stored one, else the deployed one', () => {
    expect(settingInForce('dailyCostUsd', stored({ dailyCostUsd: 900 }), deployed)).toBe(900)
    expect(settingInForce('dailyCostUsd', stored({ voice: false }), deployed)).toBe(700)
    expect(settingInForce('dailyCostUsd', storedSettingsSchema.parse({}), deployed)).toBe(700)
  })

  it('may be zero or off', () => {
    expect(settingInForce('dailyCostUsd', stored({ dailyCostUsd: 0 }), deployed)).toBe(0)
    expect(settingInForce('voice', stored({ voice: false }), { value: true, fixed: false })).toBe(false)
  })

  it('is the deployed one where the deployment decides', () => {
    const closed = { value: false, fixed: true }
    expect(settingInForce('registrationOpen', stored({ registrationOpen: true }), closed)).toBe(false)
  })

  it.each([1_000_001, -5, 2.5, true])('is the deployed one where %j is stored', (value) => {
    expect(settingInForce('dailyCostUsd', stored({ dailyCostUsd: value }), deployed)).toBe(700)
  })
})
