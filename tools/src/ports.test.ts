import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { assertPortsFree, HOST, portBase, portsFrom } from './ports.ts'

test('ports count from the base, each its own', () => {
  const ports = portsFrom(6000)
  expect(ports).toMatchObject({ hosting: 6000, functions: 6001, firestore: 6002, auth: 6004, llm: 6020 })
  expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length)
})

test('the base comes from the environment and must be a port', () => {
  expect(portBase({})).toBe(5000)
  expect(portBase({ SILLAGE_PORT_BASE: '7100' })).toBe(7100)
  expect(() => portBase({ SILLAGE_PORT_BASE: 'seven' })).toThrow('SILLAGE_PORT_BASE')
  expect(() => portBase({ SILLAGE_PORT_BASE: '80' })).toThrow('1024')
})

test('a port that is taken is named, with the variable that changes it', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const ports = { ...portsFrom(6000), auth: address.port }
  await expect(assertPortsFree(ports, ['auth'])).rejects.toThrow(
    new RegExp(`Port ${address.port} \\(auth\\) is taken.*SILLAGE_PORT_BASE=`),
  )
  server.close()
})
