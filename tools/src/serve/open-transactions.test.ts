import { expect, test } from 'vitest'
import { beginsTransaction, noteBegun, noteEnded, rollBackAll } from './open-transactions.ts'

const database = 'projects/demo/databases/(default)'
const id = (text: string): Uint8Array => Buffer.from(text)

test('knows the requests that begin a transaction', () => {
  expect(beginsTransaction({ database, newTransaction: { readWrite: {} } })).toBe(true)
  expect(beginsTransaction({ database, newTransaction: null })).toBe(false)
  expect(beginsTransaction({ database, transaction: id('a') })).toBe(false)
})

test('rolls back what is begun and not ended', async () => {
  const rolledBack: string[] = []
  const rollBack = async ({ transaction }: { transaction: Uint8Array }) => {
    rolledBack.push(Buffer.from(transaction).toString())
  }
  for (const name of ['committed', 'open']) noteBegun({ database }, { transaction: id(name) }, rollBack)
  // Later responses of the same request have no transaction.
  noteBegun({ database }, { transaction: id('') }, rollBack)
  noteBegun({ database }, {}, rollBack)
  noteEnded({ database, transaction: id('committed'), writes: [] })
  await rollBackAll()
  expect(rolledBack).toEqual(['open'])
})

test('dies although a rollback fails', async () => {
  noteBegun({ database }, { transaction: id('refused') }, () => Promise.reject(new Error('refused')))
  await expect(rollBackAll()).resolves.toBeUndefined()
})
