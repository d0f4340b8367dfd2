import { CALLS } from '@sillage/core/api/nouns'
import { expect, it } from 'vitest'
import { Stream } from '../../../stand-ins/world/random.ts'
import { findFault } from './fault.ts'
import { newRequest } from './request.ts'

const [call] = CALLS
if (!call) throw new Error('no calls')

const SECRET = 'Marker1'
const ERROR = JSON.stringify({ errorCode: 'bad_request', error: 'no' })

const judge = (status: number, text: string, over: { method?: string; path?: string } = {}) =>
  findFault(
    { call, method: 'GET', path: '/api/users/me', headers: {}, body: null, ...over },
    { status, type: 'application/json', text, ms: 1 },
    [SECRET],
  )

it('finds server errors, foreign error pages, and data of other people', () => {
  expect(judge(500, ERROR)).toBe('status 500')
  expect(judge(404, '<h1>Not found</h1>')).toContain('without an error of ours')
  expect(judge(200, `{"name":"${SECRET}"}`)).toContain('shows')
})

it('accepts our refusals, those of the HTTP server, and text of the request', () => {
  expect(judge(400, ERROR)).toBeNull()
  expect(judge(431, '')).toBeNull()
  expect(judge(404, '', { method: 'HEAD' })).toBeNull()
  expect(judge(400, ERROR.replace('no', SECRET), { path: `/api/x?search=${SECRET}` })).toBeNull()
})

it('generates the same requests from a seed, and covers most calls', () => {
  const getRequests = (seed: string) => {
    const stream = new Stream(seed)
    return Array.from({ length: 900 }, () => newRequest(stream, {}))
  }
  const first = getRequests('a')
  expect(getRequests('a')).toEqual(first)
  expect(new Set(first.map((request) => request.call.name)).size).toBeGreaterThan(CALLS.length * 0.9)
})
