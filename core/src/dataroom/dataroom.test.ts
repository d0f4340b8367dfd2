import { describe, expect, it } from 'vitest'
import { accessOf, derivePersonState, type Grant, listReaderKeys } from './dataroom.ts'

const AT = 1_000_000

const grant = (over: Partial<Grant> = {}): Grant => ({
  kind: 'person',
  granteeId: 'p1',
  mayDownload: false,
  expiresAt: null,
  ...over,
})

const person = { personId: 'p1', groupIds: ['g1'], revokedAt: null, expiresAt: null }

describe('accessOf', () => {
  it('gives nothing without a grant to the person or to one of their groups', () => {
    const grants = [grant({ granteeId: 'p2' }), grant({ kind: 'group', granteeId: 'g2' })]
    expect(accessOf({ grants }, person, AT)).toBeNull()
    expect(accessOf({ grants: [] }, person, AT)).toBeNull()
  })

  it('does not take a group for a person of the same id', () => {
    expect(accessOf({ grants: [grant({ kind: 'group', granteeId: 'p1' })] }, person, AT)).toBeNull()
  })

  it('joins what all open grants give', () => {
    const grants = [
      grant({ expiresAt: AT + 10 }),
      grant({ kind: 'group', granteeId: 'g1', mayDownload: true, expiresAt: AT + 20 }),
    ]
    expect(accessOf({ grants }, person, AT)).toEqual({ mayDownload: true, expiresAt: AT + 20 })
    expect(accessOf({ grants: [...grants, grant()] }, person, AT)).toEqual({
      mayDownload: true,
      expiresAt: null,
    })
  })

  it('ends with a grant at its very instant', () => {
    const grants = [
      grant({ expiresAt: AT }),
      grant({ kind: 'group', granteeId: 'g1', expiresAt: AT + 1, mayDownload: true }),
    ]
    expect(accessOf({ grants }, person, AT - 1)).toEqual({ mayDownload: true, expiresAt: AT + 1 })
    expect(accessOf({ grants }, person, AT)).toEqual({ mayDownload: true, expiresAt: AT + 1 })
    expect(accessOf({ grants }, person, AT + 1)).toBeNull()
  })

  it('takes nothing of a grant that has ended', () => {
    const grants = [grant({ mayDownload: true, expiresAt: AT - 1 }), grant({ expiresAt: AT + 5 })]
    expect(accessOf({ grants }, person, AT)).toEqual({ mayDownload: false, expiresAt: AT + 5 })
  })

  it('ends with the access of the person, whatever the grants say', () => {
    const grants = [grant()]
    expect(accessOf({ grants }, { ...person, expiresAt: AT + 1 }, AT)?.expiresAt).toBe(AT + 1)
    expect(accessOf({ grants }, { ...person, expiresAt: AT }, AT)).toBeNull()
    expect(accessOf({ grants }, { ...person, revokedAt: AT - 1 }, AT)).toBeNull()
  })
})

describe('derivePersonState', () => {
  it('says what holds most', () => {
    const fresh = { revokedAt: null, expiresAt: null, seenAt: null }
    expect(derivePersonState(fresh, AT)).toBe('invited')
    expect(derivePersonState({ ...fresh, seenAt: 1 }, AT)).toBe('active')
    expect(derivePersonState({ ...fresh, seenAt: 1, expiresAt: AT }, AT)).toBe('expired')
    expect(derivePersonState({ ...fresh, seenAt: 1, expiresAt: AT, revokedAt: 5 }, AT)).toBe('revoked')
  })
})

describe('listReaderKeys', () => {
  it('tells people and groups apart', () => {
    expect(listReaderKeys('a', ['a', 'b'])).toEqual(['person:a', 'group:a', 'group:b'])
  })
})
