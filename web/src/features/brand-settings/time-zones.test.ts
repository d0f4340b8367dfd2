import { expect, it } from 'vitest'
import { findTimeZones, timeZone, timeZones } from './time-zones.ts'

const WINTER = Date.UTC(2026, 0, 15)
const SUMMER = Date.UTC(2026, 6, 15)
const zones = timeZones('Europe/Paris', WINTER)
const matches = (search: string) => findTimeZones(zones, search).map(({ zone }) => zone)

it('returns the offset of a zone at a date, with daylight saving', () => {
  expect(timeZone('Europe/Paris', WINTER).offset).toBe('UTC+01:00')
  expect(timeZone('Europe/Paris', SUMMER).offset).toBe('UTC+02:00')
  expect(timeZone('America/St_Johns', WINTER)).toMatchObject({ city: 'St Johns', offset: 'UTC−03:30' })
  expect(timeZone('UTC', WINTER)).toMatchObject({ city: 'UTC', region: '', offset: 'UTC+00:00' })
})

it('sorts zones from west to east', () => {
  const minutes = zones.map((one) => one.minutes)
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
})

it('finds a zone by city, region and offset, in any case', () => {
  expect(matches('paris')).toEqual(['Europe/Paris'])
  expect(matches('europe par')).toContain('Europe/Paris')
  expect(matches('+01:00')).toContain('Europe/Paris')
  expect(matches('-03:30')).toEqual(['America/St_Johns'])
  for (const typed of ['+5:30', '+05:30', 'utc+5:30', 'GMT+0530']) {
    expect(matches(typed), typed).toContain('Asia/Colombo')
    expect(matches(typed), typed).not.toContain('Asia/Kathmandu')
  }
  expect(matches('utc-3')).toContain('America/Sao_Paulo')
  expect(matches('no such city')).toEqual([])
  expect(matches('')).toHaveLength(zones.length)
})
