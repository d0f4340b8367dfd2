import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { assertPortsFree, HOST, portBase, portsFrom } from './ports.ts'

test('ports count from the base, each its own', () => {
  const ports = portsFrom(7000)
  expect(ports).toMatchObject({ hosting: 7000, functions: 7001, firestore: 7002, auth: 7004, llm: 7020 })
  expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length)
})

test('the base comes from the environment and must be a port', () => {
  expect(portBase({})).toBe(5000)
  expect(portBase({ SILLAGE_PORT_BASE: '7100' })).toBe(7100)
  expect(() => portBase({ SILLAGE_PORT_BASE: 'seven' })).toThrow('SILLAGE_PORT_BASE')
  expect(() => portBase({ SILLAGE_PORT_BASE: '80' })).toThrow('1024')
})

test('the base must lead to ports that browsers open', () => {
  expect(() => portBase({ SILLAGE_PORT_BASE: '6000' })).toThrow('browsers refuse to open port 6000 (hosting)')
  expect(() => portBase({ SILLAGE_PORT_BASE: '5050' })).toThrow('browsers refuse to open port 5060 (ui)')
  expect(() => portBase({ SILLAGE_PORT_BASE: '6643' })).toThrow('browsers refuse to open port 6665 (outbox)')
  // The worker that makes the demonstration data listens at 6566, and nobody opens a page there.
  expect(portBase({ SILLAGE_PORT_BASE: '6526' })).toBe(6526)
})

test('a port that is taken is named, with the variable that changes it', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const ports = { ...portsFrom(7000), auth: address.port }
  await expect(assertPortsFree(ports, ['auth'])).rejects.toThrow(
    new RegExp(`Port ${address.port} \\(auth\\) is taken.*SILLAGE_PORT_BASE=`),
  )
  server.close()
})
