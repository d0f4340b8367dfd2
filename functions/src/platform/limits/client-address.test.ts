import { describe, expect, test } from 'vitest'
import { clientAddress, toNetwork } from './client-address.ts'

const CLIENT = '203.0.113.7'
const FASTLY = '151.101.1.195'
const FORGED = '198.51.100.1'
const FRONT = '169.254.1.1'

describe('the address of a client', () => {
  test.each([
    ['behind Hosting', `${CLIENT}, ${FASTLY}`, CLIENT],
    ['behind two servers of the delivery network', `${CLIENT}, ${FASTLY}, 199.232.17.20`, CLIENT],
    ['behind Hosting, with an entry that it made up', `${FORGED}, ${CLIENT}, ${FASTLY}`, CLIENT],
    ["at the function's own address", CLIENT, CLIENT],
    ["at the function's own address, with an entry that it made up", `${FORGED}, ${CLIENT}`, CLIENT],
    ['that pretends to come through Hosting', `${FORGED}, ${FASTLY}, ${CLIENT}`, CLIENT],
    ['in IPv6', '2001:db8:1:2::5, 2a04:4e42::81', '2001:db8:1:2::5'],
    ['written as IPv6', `::ffff:${CLIENT}`, CLIENT],
    ['between entries that are no addresses', `unknown, ${CLIENT}, -`, CLIENT],
    ['of a private network', '10.1.2.3, 10.0.0.1', '10.1.2.3'],
  ])('%s', (_, forwarded, address) => {
    expect(clientAddress(forwarded, FRONT)).toBe(address)
  })

  test('is the peer of the connection without proxies in between', () => {
    expect(clientAddress(undefined, '127.0.0.1')).toBe('127.0.0.1')
    expect(clientAddress('', '::ffff:127.0.0.1')).toBe('127.0.0.1')
    expect(clientAddress(undefined, undefined)).toBe('unknown')
  })
})

test('an address of IPv6 counts as its network', () => {
  expect(toNetwork('2001:db8:1:2:aaaa::5')).toBe(toNetwork('2001:db8:1:2:bbbb::6'))
  expect(toNetwork('2001:db8:1:2::5')).not.toBe(toNetwork('2001:db8:1:3::5'))
  expect(toNetwork(CLIENT)).toBe(CLIENT)
  expect(toNetwork('unknown')).toBe('unknown')
})
