import { expect, it } from 'vitest'
import { plainName, requirePlainName } from './plain-name.ts'

it.each([
  ['Claire Martin', 'Claire Martin'],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['Dr. Åsa Öberg-Nilsson', 'Dr. Åsa Öberg-Nilsson'],
  ['Booking.com', 'Booking'],
  ['www.monday.com', 'monday'],
  ['Épure S.A.', 'Épure S.A.'],
  ['Win a prize at evil.com now', 'Win a prize at now'],
  ['Go to https://evil.example/x', 'Go to'],
  ['evil。com', 'evil'],
  ['Prize: evil\u200b.com here', 'Prize: here'],
  ['mail me@evil.com', 'mail'],
  ['javascript:alert(1)', '1'],
  ['evil.com/path', ''],
  ['', ''],
  [`Long ${'name '.repeat(50)}`, `Long ${'name '.repeat(50)}`.slice(0, 60).trim()],
])('leaves of %s no link: %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

it.each(['evil.com', 'Ada evil.co.uk', 'www.evil', 'https://x', 'a@b.com', 'evil。com'])(
  'refuses %s as the name of a person',
  (name) => {
    expect(() => requirePlainName(name)).toThrow(expect.objectContaining({ code: 'bad_request' }))
  },
)

it.each(['Ada Lovelace', 'J.R.R. Tolkien', 'Jean-Luc O’Neill', 'St. John', '李小龍', 'Ada L.'])(
  'takes %s as the name of a person',
  (name) => {
    expect(() => requirePlainName(name)).not.toThrow()
  },
)
