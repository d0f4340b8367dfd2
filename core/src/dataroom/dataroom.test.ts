import { describe, expect, it } from 'vitest'
import { dataroomDocumentSchema, derivePersonState, findAccess, type Grant } from './dataroom.ts'

const AT = 1_000_000

const grant = (over: Partial<Grant> = {}): Grant => ({
  personId: 'p1',
  mayDownload: false,
  expiresAt: null,
  ...over,
})

const person = { personId: 'p1', revokedAt: null, expiresAt: null }

describe('dataroomDocumentSchema', () => {
  it('leaves out stored grants to groups', () => {
    const right = { mayDownload: true, expiresAt: null }
    const { grants } = dataroomDocumentSchema.parse({
      title: 'Accounts',
      fileName: 'accounts.pdf',
      bytes: 1,
      pages: 1,
      parts: 1,
      grants: [
        { kind: 'group', granteeId: 'p1', ...right },
        { kind: 'person', granteeId: 'p2', ...right },
      ],
      readers: ['group:p1', 'person:p2'],
      uploadedBy: 'admin',
      createdAt: AT,
    })
    expect(grants).toEqual([{ personId: 'p2', ...right }])
  })
})

describe('findAccess', () => {
  it('is null without a grant to the person', () => {
    expect(findAccess({ grants: [grant({ personId: 'p2' })] }, person, AT)).toBeNull()
    expect(findAccess({ grants: [] }, person, AT)).toBeNull()
  })

  it('ends with a grant at its very instant', () => {
    const grants = [grant({ expiresAt: AT, mayDownload: true })]
    expect(findAccess({ grants }, person, AT - 1)).toEqual({ mayDownload: true, expiresAt: AT })
    expect(findAccess({ grants }, person, AT)).toBeNull()
  })

  it("ends with the person's access, whatever the grants say", () => {
    const grants = [grant({ expiresAt: AT + 5 })]
    expect(findAccess({ grants }, { ...person, expiresAt: AT + 1 }, AT)?.expiresAt).toBe(AT + 1)
    expect(findAccess({ grants }, { ...person, expiresAt: AT + 9 }, AT)?.expiresAt).toBe(AT + 5)
    expect(findAccess({ grants }, { ...person, expiresAt: AT }, AT)).toBeNull()
    expect(findAccess({ grants }, { ...person, revokedAt: AT - 1 }, AT)).toBeNull()
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
