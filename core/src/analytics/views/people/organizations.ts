import { PERSON_PHRASES } from '../../facts.ts'
import { entityKey } from '../../names/entity-key.ts'
import type { Selection } from '../../select/select.ts'
import type { Census } from './census.ts'

/** An organization with the people whom most answers place there. */
export interface Organization {
  readonly id: string
  readonly name: string
  /** Most mentioned first. */
  readonly people: readonly number[]
  /** Mentions of its people. */
  readonly mentions: number
  /** Answers that mention any of them. */
  readonly runs: number
}

/** The organization that most answers give a person; null for an independent one. */
export const findOrganization = ({ said }: Census, person: number): string | null =>
  said?.best(person, PERSON_PHRASES.indexOf('organization')) ?? null

/** Organizations by the mentions of their people; spellings of one name are one organization. */
export const findOrganizations = (
  { facts, rows }: Selection,
  census: Census,
  ranked: readonly number[],
): Organization[] => {
  const { people } = facts
  if (!people) return []
  const found = new Map<string, { name: string; people: number[]; number: number }>()
  const member = new Int32Array(people.people.length).fill(-1)
  for (const person of ranked) {
    const name = findOrganization(census, person)
    if (name === null) continue
    const key = entityKey(name) || name.toLowerCase()
    const organization = found.get(key) ?? { name, people: [], number: found.size }
    organization.people.push(person)
    member[person] = organization.number
    found.set(key, organization)
  }
  const runs = new Int32Array(found.size)
  const last = new Int32Array(found.size).fill(-1)
  const { start, person } = people.mentions
  for (const row of rows) {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      const memberIndex = member[person[at] ?? 0] ?? -1
      if (memberIndex < 0 || last[memberIndex] === row) continue
      last[memberIndex] = row
      runs[memberIndex] = (runs[memberIndex] ?? 0) + 1
    }
  }
  return [...found]
    .map(([id, { name, people: members, number }]) => ({
      id,
      name,
      people: members,
      mentions: members.reduce((sum, one) => sum + (census.counts[one] ?? 0), 0),
      runs: runs[number] ?? 0,
    }))
    .sort((one, other) => other.mentions - one.mentions || (one.id < other.id ? -1 : 1))
}
