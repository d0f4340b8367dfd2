import { newId } from '@sillage/core/base/ids'
import { companyGroupPath, companyPersonPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type { Company } from '@sillage/core/identity/company'
import {
  type CompanyGroup,
  companyGroupSchema,
  companyPersonSchema,
  MAX_COMPANY_GROUPS,
} from '@sillage/core/identity/provisioning'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { db } from '../../platform/firebase.ts'
import { transact } from '../../platform/transact.ts'
import type { GroupBody } from './bodies.ts'
import { GROUP, locate, ScimError } from './protocol.ts'
import { applyRoles, loadGroups } from './roles.ts'

/** Groups of a company as its directory creates, changes and deletes them, and the roles that they give. */

/** A group as the directory reads it. */
export const toGroup = (group: CompanyGroup): Record<string, unknown> => {
  const { groupId, displayName, externalId, memberIds, createdAt, changedAt } = group
  return {
    schemas: [GROUP],
    id: groupId,
    ...(externalId === null ? {} : { externalId }),
    displayName,
    members: memberIds.map((value) => ({ value })),
    meta: {
      resourceType: 'Group',
      created: toIso(createdAt),
      lastModified: toIso(changedAt),
      location: locate(`/Groups/${groupId}`),
    },
  }
}

const write = (transaction: Transaction, group: CompanyGroup): void => {
  transaction.set(db.doc(companyGroupPath(group.groupId)), {
    ...group,
    createdAt: Timestamp.fromMillis(group.createdAt),
    changedAt: Timestamp.fromMillis(group.changedAt),
  })
}

const read = async (
  { companyId }: Pick<Company, 'companyId'>,
  groupId: string,
  transaction?: Transaction,
) => {
  const ref = db.doc(companyGroupPath(groupId))
  const stored = await (transaction ? transaction.get(ref) : ref.get())
  const group = stored.exists ? companyGroupSchema.parse(stored.data()) : null
  return group?.companyId === companyId ? group : null
}

/** @throws ScimError 404 for an id of another company, too */
export const loadGroup = async (
  company: Company,
  groupId: string,
  transaction?: Transaction,
): Promise<CompanyGroup> => {
  const group = await read(company, groupId, transaction)
  if (group) return group
  throw new ScimError(404, `Resource ${groupId} not found`)
}

const readMemberIds = ({ members }: GroupBody): string[] => [
  ...new Set((members ?? []).map(({ value }) => value)),
]

/** @throws ScimError invalidValue for somebody whom the directory of this company has not created */
const requirePeople = async (
  transaction: Transaction,
  { companyId }: Company,
  uids: readonly string[],
): Promise<void> => {
  const isSegment = uids.every((uid) => /^[\w-]+$/.test(uid))
  const stored =
    uids.length === 0 || !isSegment
      ? []
      : await transaction.getAll(...uids.map((uid) => db.doc(companyPersonPath(uid))))
  const known = stored.flatMap((one) => (one.exists ? [companyPersonSchema.parse(one.data())] : []))
  const isKnown = (uid: string) =>
    known.some((one) => one.uid === uid && one.companyId === companyId && !one.deleted)
  const stranger = uids.find((uid) => !isKnown(uid))
  if (stranger !== undefined) throw new ScimError(400, `There is no User ${stranger}.`, 'invalidValue')
}

const requireFreeName = (
  groups: readonly CompanyGroup[],
  displayName: string,
  groupId: string | null,
): void => {
  const isSame = (one: CompanyGroup) => one.displayName.toLowerCase() === displayName.toLowerCase()
  if (groups.some((one) => one.groupId !== groupId && isSame(one))) {
    throw new ScimError(409, `${displayName} is taken.`, 'uniqueness')
  }
}

/** Creates a group. It gives no role until the owner of the company sets one. @throws ScimError uniqueness, tooMany, invalidValue */
export const createGroup = (company: Company, body: GroupBody): Promise<CompanyGroup> =>
  transact(async (transaction) => {
    const { companyId } = company
    const groups = await loadGroups(companyId, transaction)
    requireFreeName(groups, body.displayName, null)
    if (groups.length >= MAX_COMPANY_GROUPS) throw new ScimError(400, 'Too many groups.', 'tooMany')
    const memberIds = readMemberIds(body)
    await requirePeople(transaction, company, memberIds)
    const now = Date.now()
    const { displayName, externalId = null } = body
    const times = { createdAt: now, changedAt: now }
    const group = { groupId: newId(), companyId, displayName, externalId, memberIds, role: null, ...times }
    write(transaction, group)
    return group
  })

/**
 * Changes a group, and with it the roles of people who come and go.
 *
 * @param change what the directory wants it to be
 * @throws ScimError 404, uniqueness, invalidValue
 */
export const changeGroup = async (
  company: Company,
  groupId: string,
  change: (group: CompanyGroup) => GroupBody,
): Promise<CompanyGroup> => {
  const { changed, moved } = await transact(async (transaction) => {
    const group = await loadGroup(company, groupId, transaction)
    const body = change(group)
    if (body.displayName !== group.displayName) {
      requireFreeName(await loadGroups(company.companyId, transaction), body.displayName, groupId)
    }
    const memberIds = readMemberIds(body)
    const added = memberIds.filter((uid) => !group.memberIds.includes(uid))
    const gone = group.memberIds.filter((uid) => !memberIds.includes(uid))
    await requirePeople(transaction, company, added)
    const { displayName, externalId = null } = body
    const next: CompanyGroup = { ...group, displayName, externalId, memberIds, changedAt: Date.now() }
    write(transaction, next)
    return { changed: next, moved: [...added, ...gone] }
  })
  if (changed.role !== null) await applyRoles(company, moved, { fallback: true })
  return changed
}

/** Deletes a group. Its people have the role of their other groups, or that of new people. @throws ScimError 404 */
export const deleteGroup = async (company: Company, groupId: string): Promise<void> => {
  const { memberIds, role } = await loadGroup(company, groupId)
  await db.doc(companyGroupPath(groupId)).delete()
  if (role !== null) await applyRoles(company, memberIds, { fallback: true })
}

/** Takes somebody out of every group of the company. */
export const leaveGroups = ({ companyId }: Company, uid: string): Promise<void> =>
  transact(async (transaction) => {
    const groups = await loadGroups(companyId, transaction)
    for (const group of groups.filter(({ memberIds }) => memberIds.includes(uid))) {
      write(transaction, { ...group, memberIds: group.memberIds.filter((one) => one !== uid) })
    }
  })

/** Sets the role that a group gives. @returns whether there is such a group */
export const setGroupRole = async (
  company: Company,
  groupId: string,
  role: CompanyGroup['role'],
): Promise<boolean> => {
  const group = await transact(async (transaction) => {
    const stored = await read(company, groupId, transaction)
    if (stored) write(transaction, { ...stored, role })
    return stored
  })
  if (!group) return false
  if (group.role !== role) await applyRoles(company, group.memberIds, { fallback: true })
  return true
}
