import { z } from 'zod/mini'
import { type Answer, type Call, missing, ok, readBody, refusal, stampTime } from './answer.ts'
import type { GoogleProject } from './project.ts'

/** Cloud Run functions, their services, queues and schedules, as far as a deployment asks for them. */

const functionSchema = z.looseObject({
  name: z.string(),
  serviceConfig: z.looseObject({
    availableCpu: z.optional(z.string()),
    availableMemory: z.optional(z.string()),
    maxInstanceCount: z.optional(z.coerce.number()),
  }),
})
type DeployedFunction = z.infer<typeof functionSchema>

const policySchema = z.object({
  policy: z.object({ bindings: z.array(z.object({ members: z.array(z.string()) })) }),
})

interface Revision {
  name: string
  createTime: string
  conditions: { type: string; state: string }[]
}

interface Service {
  name: string
  traffic: object[]
  revisions: Revision[]
}

const LATEST = { type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST', percent: 100 }
const UNITS: Readonly<Record<string, number>> = { Mi: 2 ** 20, Gi: 2 ** 30 }

export class Functions {
  readonly deployed = new Map<string, DeployedFunction>()
  readonly services = new Map<string, Service>()
  /** Queues, schedules and invokers by their names. */
  readonly resources = new Map<string, object>()
  /** The repository of the images, once something was built. */
  private images: object | null = null
  private readonly operations = new Map<string, object>()

  /** Answers a call that is about functions; null for another. */
  answer(project: GoogleProject, call: Call): Answer | null {
    const { method, path } = call
    if (path.endsWith('/functions:generateUploadUrl'))
      return ok({
        uploadUrl: `${call.origin}/upload/source`,
        storageSource: { bucket: 'source', object: 'function-source.zip' },
      })
    if (path === '/upload/source') return ok({})
    if (path.endsWith('/repositories/gcf-artifacts')) {
      const images = this.images ?? project.images
      if (images === null) return missing('gcf-artifacts')
      if (method === 'PATCH') this.images = { ...images, ...readBody(call) }
      return ok({ ...images, ...this.images, name: path.replace('/v1/', '') })
    }
    if (path.includes('/operations/') && !path.includes('/databases/')) {
      const operation = this.operations.get(path.replace(/^\/v\w+\//, ''))
      return operation ? ok(operation) : missing(path)
    }
    if (/^\/v2\/.*\/functions(\/[\w-]+)?$/.test(path)) return this.answerFunctions(project, call)
    if (/\/services\/[\w-]+(:|\/revisions$|$)/.test(path) && path.includes('/locations/'))
      return this.answerServices(project, call)
    if (/\/(queues|jobs)(\/|$)/.test(path)) return this.answerResources(call)
    if (method === 'GET' && /^\/v1\/.*\/functions$/.test(path)) return ok({})
    return null
  }

  private answerFunctions(project: GoogleProject, call: Call): Answer {
    const { method, path, query } = call
    const name = path.replace('/v2/', '')
    if (method === 'GET') return ok({ functions: [...this.deployed.values()] })
    if (method === 'DELETE') {
      this.deployed.delete(name)
      return this.operate(`${name}/deleted`, { response: {} })
    }
    const id = query.get('functionId')
    const made = functionSchema.parse({
      ...readBody(call),
      name: id === null ? name : `${name}/${id}`,
    })
    const refused = refuseQuota(project, made)
    if (refused !== null) return this.operate(made.name, { error: { code: 3, message: refused } })
    return this.operate(made.name, { response: this.deploy(project, made) })
  }

  private deploy({ projectId }: GoogleProject, made: DeployedFunction): DeployedFunction {
    const [, , , region = '', , id = ''] = made.name.split('/')
    const service = made.name.replace('/functions/', '/services/').replace(id, id.toLowerCase())
    const url = `https://${region}-${projectId}.cloudfunctions.net/${id}`
    const stored = {
      ...made,
      state: 'ACTIVE',
      url,
      serviceConfig: { ...made.serviceConfig, service, uri: url },
    }
    this.deployed.set(made.name, stored)
    this.images ??= {}
    const known = this.services.get(service) ?? { name: service, traffic: [LATEST], revisions: [] }
    known.revisions.push({
      name: `${service}/revisions/${id}-${String(known.revisions.length + 1).padStart(5, '0')}`,
      createTime: stampTime(),
      conditions: [{ type: 'Ready', state: 'CONDITION_SUCCEEDED' }],
    })
    this.services.set(service, known)
    return stored
  }

  private operate(name: string, outcome: object): Answer {
    const operation = {
      name: `operations/${encodeURIComponent(name)}-${this.operations.size}`,
      done: true,
      ...outcome,
    }
    const path = `projects/-/locations/-/${operation.name}`
    this.operations.set(decodeURIComponent(path), operation)
    return ok({ ...operation, name: path, done: false })
  }

  private answerServices(project: GoogleProject, call: Call): Answer {
    const { method, path } = call
    if (path.endsWith(':setIamPolicy')) {
      const everybody = policySchema
        .parse(readBody(call))
        .policy.bindings.some(({ members }) => members.includes('allUsers'))
      if (everybody && project.constraints['iam.allowedPolicyMemberDomains'])
        return refusal(
          400,
          'FAILED_PRECONDITION',
          'One or more users named in the policy do not belong to a permitted customer.',
        )
      this.resources.set(path, readBody(call))
      return ok({})
    }
    if (path.endsWith(':getIamPolicy')) return ok({ bindings: [] })
    const name = path.replace(/^\/v\d\//, '').replace(/\/revisions$/, '')
    const service = this.services.get(name)
    if (service === undefined) return missing(name)
    if (path.endsWith('/revisions')) return ok({ revisions: service.revisions.toReversed() })
    if (method === 'PATCH') {
      const { traffic } = z.object({ traffic: z.array(z.looseObject({})) }).parse(readBody(call))
      service.traffic = traffic
    }
    return ok({ name, traffic: service.traffic })
  }

  private answerResources(call: Call): Answer {
    const { method, path } = call
    const known = this.resources.get(path.replace(/:run$/, ''))
    if (method === 'GET' || path.endsWith(':run')) return known ? ok(known) : missing(path)
    const body = readBody(call)
    const name = typeof body.name === 'string' ? `/${path.split('/')[1]}/${body.name}` : path
    this.resources.set(name, body)
    return ok(body)
  }
}

/** Returns the words in which Cloud Run refuses a function that could pass a quota; null when it fits. */
const refuseQuota = ({ quotas }: GoogleProject, made: DeployedFunction): string | null => {
  const { availableCpu = '1', availableMemory = '256Mi', maxInstanceCount = 100 } = made.serviceConfig
  const [, count, unit = ''] = /^(\d+)(Mi|Gi)$/.exec(availableMemory) ?? []
  const most = Math.min(
    Math.floor(Number(quotas.CpuAllocPerProjectRegion) / (Number(availableCpu) * 1_000)),
    Math.floor(Number(quotas.MemAllocPerProjectRegion) / (Number(count) * (UNITS[unit] ?? 1))),
  )
  return maxInstanceCount <= most
    ? null
    : `Could not create Cloud Run service ${made.name}. For the specified value, maxScale may not exceed ${most}.`
}
