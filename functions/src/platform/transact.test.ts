import { expect, it, vi } from 'vitest'
import { unlessClosed } from './transact.ts'

const failure = (code: number, message: string) => Object.assign(new Error(message), { code })
const CLOSED = failure(3, '3 INVALID_ARGUMENT: Transaction is invalid or closed.')

it('retries a transaction that the database closed', async () => {
  const run = vi
    .fn(async () => 'done')
    .mockRejectedValueOnce(CLOSED)
    .mockRejectedValueOnce(CLOSED)
  await expect(unlessClosed(run)).resolves.toBe('done')
  expect(run).toHaveBeenCalledTimes(3)
})

it('fails after the last attempt', async () => {
  const run = vi.fn(async () => Promise.reject(CLOSED))
  await expect(unlessClosed(run)).rejects.toBe(CLOSED)
  expect(run).toHaveBeenCalledTimes(5)
})

it.each([
  failure(3, '3 INVALID_ARGUMENT: a document id must not be empty'),
  failure(10, '10 ABORTED: Transaction lock timeout.'),
  new Error('Transaction is invalid or closed.'),
])('rethrows every other failure: %s', async (other) => {
  const run = vi.fn(async () => Promise.reject(other))
  await expect(unlessClosed(run)).rejects.toBe(other)
  expect(run).toHaveBeenCalledTimes(1)
})
