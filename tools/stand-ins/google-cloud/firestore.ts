import { z } from 'zod/mini'
import { type Answer, type Call, missing, ok, readBody } from './answer.ts'
import type { GoogleProject } from './project.ts'

/**
 * Indexes and fields of the database, the rules, and backups: an index, and a restored database, are ready at the second
 * look after they were made.
 */

const indexSchema = z.object({ queryScope: z.string(), fields: z.array(z.looseObject({})) })
const fieldSchema = z.looseObject({
  ttlConfig: z.optional(z.looseObject({})),
  indexConfig: z.optional(z.looseObject({})),
})

const restoreSchema = z.object({ databaseId: z.string(), backup: z.string() })
const releaseSchema = z.object({ name: z.string(), rulesetName: z.string() })

interface Index extends z.infer<typeof indexSchema> {
  name: string
  looks: number
}

const LOOKS_UNTIL_READY = 2

export class Firestore {
  readonly indexes: Index[] = []
  readonly fields = new Map<string, z.infer<typeof fieldSchema>>()
  readonly rulesets: object[] = []
  /** Restored databases with the looks at them. */
  readonly restored = new Map<string, number>()
  readonly releases = new Map<string, z.infer<typeof releaseSchema>>()

  /** Answers a call about a database or the rules; null for another. */
  answer(project: GoogleProject, call: Call): Answer | null {
    const { path } = call
    if (path.endsWith('/locations/-/backups')) return ok({ backups: project.backups })
    const restored = this.answerRestored(project, call)
    if (restored !== null) return restored
    if (path.includes('/databases/')) return this.answerDatabase(project, call)
    if (path.endsWith(`/projects/${project.projectId}:test`)) return ok({ issues: [] })
    if (/\/(rulesets|releases)(\/|$)/.test(path) && !path.includes('/sites/')) return this.answerRules(call)
    return null
  }

  private answerRestored({ projectId, backups }: GoogleProject, call: Call): Answer | null {
    const { method, path } = call
    const parent = `projects/${projectId}/databases`
    if (path === `/v1/${parent}:restore`) {
      const { databaseId, backup } = restoreSchema.parse(readBody(call))
      if (!backups.some(({ name }) => name === backup)) return missing(backup)
      this.restored.set(databaseId, 0)
      return ok({ name: `${parent}/${databaseId}/operations/restore` })
    }
    const [, id = ''] = path.match(/\/databases\/([\w-]+)(?:\/operations\/restore)?$/) ?? []
    const looks = this.restored.get(id)
    if (looks === undefined) return null
    this.restored.set(id, looks + 1)
    if (method === 'DELETE') this.restored.delete(id)
    return ok({ name: path.replace('/v1/', ''), done: looks + 1 >= LOOKS_UNTIL_READY })
  }

  private answerDatabase(project: GoogleProject, call: Call): Answer {
    const { projectId, database, backupSchedules } = project
    const { method, path } = call
    const name = `projects/${projectId}/databases/(default)`
    if (database === null) return missing(name)
    const [, group = ''] = path.match(/\/collectionGroups\/([^/]+)\//) ?? []
    if (path.endsWith('/indexes')) {
      if (method === 'GET') return ok({ indexes: this.listIndexes(project, name) })
      const index = indexSchema.parse(readBody(call))
      const made = {
        ...index,
        name: `${name}/collectionGroups/${group}/indexes/${this.indexes.length}`,
        looks: 0,
      }
      this.indexes.push(made)
      return ok({ name: `${made.name}/operations/0`, done: true })
    }
    const [, field] = path.match(/\/fields\/(.+)$/) ?? []
    if (field !== undefined) {
      this.fields.set(`${group} ${field}`, fieldSchema.parse(readBody(call)))
      return ok({ name: `${name}/operations/0`, done: true })
    }
    if (path.endsWith('/fields')) return ok({ fields: this.listFields(project, name, call) })
    if (path.endsWith('/backupSchedules')) {
      return ok({
        backupSchedules: Array.from({ length: backupSchedules }, (_, id) => ({
          name: `${name}/backupSchedules/${id}`,
        })),
      })
    }
    return ok({ name, ...database })
  }

  private listIndexes({ indexes }: GoogleProject, name: string): object[] {
    for (const index of this.indexes) index.looks += 1
    return [
      ...indexes.map(({ group, ...index }, id) => ({
        name: `${name}/collectionGroups/${group}/indexes/given-${id}`,
        ...index,
      })),
      ...this.indexes.map(({ looks, ...index }) => ({
        ...index,
        state: looks < LOOKS_UNTIL_READY ? 'CREATING' : 'READY',
      })),
    ]
  }

  private listFields({ ttl }: GoogleProject, name: string, { query }: Call): object[] {
    const onlyTtl = query.get('filter')?.includes('ttlConfig') ?? false
    const given = ttl.map((key) => [key, { ttlConfig: {} }] as const)
    return [...given, ...this.fields]
      .filter(([, field]) => !onlyTtl || field.ttlConfig !== undefined)
      .map(([key, field]) => {
        const [group, path] = key.split(' ')
        return {
          ...field,
          name: `${name}/collectionGroups/${group}/fields/${path}`,
          ...(field.ttlConfig ? { ttlConfig: { state: 'ACTIVE' } } : {}),
        }
      })
  }

  private answerRules(call: Call): Answer {
    const { method, path } = call
    const [, id] = path.match(/\/rulesets\/(\d+)$/) ?? []
    const ruleset = id === undefined ? undefined : this.rulesets[Number(id) - 1]
    if (ruleset !== undefined) return ok(ruleset)
    if (path.endsWith('/rulesets')) {
      if (method === 'GET') return ok({ rulesets: [] })
      this.rulesets.push(readBody(call))
      return ok({ name: `projects/-/rulesets/${this.rulesets.length}` })
    }
    if (method === 'GET') return ok({ releases: [...this.releases.values()] })
    const body = readBody(call)
    const release = releaseSchema.parse(body.release ?? body)
    this.releases.set(release.name, release)
    return ok(release)
  }
}
