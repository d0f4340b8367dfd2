import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bareProject } from '../../stand-ins/google-cloud/project.ts'
import { type GoogleCloudStandIn, startGoogleCloudStandIn } from '../../stand-ins/google-cloud/server.ts'
import type { AskGoogle } from '../preflight/google.ts'
import {
  describeRelease,
  listFunctionServices,
  moveTraffic,
  planRollback,
  type Release,
  readFormat,
  readReleases,
  readService,
  readSite,
  releaseAgain,
  type Service,
  serveNewest,
} from './releases.ts'

const release = (id: number, at: number): Release => ({ version: `v${id}`, message: '', at })
const service = (name: string, times: number[], pinned: string | null = null): Service => ({
  name,
  pinned,
  revisions: times.map((at) => ({ name: `${name}-${at}`, at })),
})

describe('the plan of a rollback', () => {
  const all = [release(1, 100), release(2, 200), release(3, 300)]

  it('goes to the release before, with the revisions that served when it went out', () => {
    const plan = planRollback({ live: release(3, 300), all }, [
      service('api', [90, 190, 290]),
      service('figures', [90, 290]),
    ])
    expect(plan.to).toEqual(release(2, 200))
    expect(plan.moves).toEqual([
      { service: 'api', revision: 'api-190' },
      { service: 'figures', revision: 'figures-90' },
    ])
  })

  it('goes back further from a release that was gone back to', () => {
    const live = release(2, 200)
    expect(planRollback({ live, all }, [service('api', [90, 190, 290], 'api-190')])).toMatchObject({
      to: release(1, 100),
      moves: [{ service: 'api', revision: 'api-90' }],
    })
  })

  it('goes to the live release when a deployment has failed before Hosting', () => {
    const plan = planRollback({ live: release(3, 300), all }, [
      service('api', [290, 390]),
      service('figures', [290]),
    ])
    expect(plan.to).toEqual(release(3, 300))
    expect(plan.moves).toEqual([{ service: 'api', revision: 'api-290' }])
  })

  it('leaves functions that the release before did not have', () => {
    const services = [service('api', [190, 290]), service('readAgain', [290])]
    expect(planRollback({ live: release(3, 300), all }, services).moves).toEqual([
      { service: 'api', revision: 'api-190' },
    ])
  })

  it('fails when the functions have moved to another region since', () => {
    const moved = [service('api', [290]), service('figures', [290])]
    expect(() => planRollback({ live: release(3, 300), all }, moved)).toThrow('another region')
  })

  it('fails when nothing was released before', () => {
    expect(() => planRollback({ live: release(1, 100), all: [release(1, 100)] }, [])).toThrow(
      'no release before',
    )
    expect(() => planRollback({ live: null, all: [] }, [])).toThrow('Nothing is live')
  })

  it('reads the format of facts from the message of a release', () => {
    expect(readFormat({ ...release(1, 1), message: describeRelease('abc1234', 7) })).toBe(7)
    expect(readFormat({ ...release(1, 1), message: 'by hand' })).toBeNull()
  })
})

describe('releases and revisions at Google', () => {
  const PROJECT = 'sillage-test'
  let google: GoogleCloudStandIn
  let ask: AskGoogle

  beforeEach(async () => {
    google = await startGoogleCloudStandIn(bareProject(PROJECT), { port: 0 })
    ask = async (url, body, method = 'POST') => {
      const { pathname, search } = new URL(url)
      const response = await fetch(`${google.url}${pathname}${search}`, {
        method: body ? method : 'GET',
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return response.status === 404 ? null : await response.json()
    }
  })
  afterEach(() => google.close())

  /** Deploys as the Firebase tools do: functions first, then Hosting. */
  const deploy = async (message: string): Promise<string> => {
    const functions = `https://cloudfunctions.googleapis.com/v2/projects/${PROJECT}/locations/europe-west1/functions`
    const size = { availableCpu: '1', availableMemory: '256Mi', maxInstanceCount: 1 }
    for (const name of ['api', 'figures'])
      await ask(`${functions}?functionId=${name}`, { name: '', serviceConfig: size })
    const site = `https://firebasehosting.googleapis.com/v1beta1/sites/${PROJECT}`
    const { name } = (await ask(`${site}/versions`, { status: 'CREATED' })) as { name: string }
    await ask(`https://firebasehosting.googleapis.com/v1beta1/${name}`, { status: 'FINALIZED' }, 'PATCH')
    await ask(`${site}/channels/live/releases?versionName=${name}`, { message })
    return name
  }

  it('goes back, back again, and forward with the next deployment', async () => {
    const versions = [await deploy('one'), await deploy('two'), await deploy('three')]
    const site = await readSite(ask, PROJECT)
    const names = await listFunctionServices(ask, PROJECT)
    expect(names).toHaveLength(2)
    const goBack = async () => {
      const services = await Promise.all(names.map((name) => readService(ask, name)))
      const rollback = planRollback(await readReleases(ask, site), services)
      await moveTraffic(ask, rollback)
      await releaseAgain(ask, site, rollback.to)
    }
    const serving = async () => ({
      version: (await readReleases(ask, site)).live?.version,
      revisions: await Promise.all(names.map(async (name) => (await readService(ask, name)).pinned)),
    })
    await goBack()
    expect(await serving()).toEqual({ version: versions[1], revisions: ['api-00002', 'figures-00002'] })
    await goBack()
    expect(await serving()).toEqual({ version: versions[0], revisions: ['api-00001', 'figures-00001'] })
    const newest = await deploy('four')
    expect(await serveNewest(ask, names)).toBe(2)
    expect(await serving()).toEqual({ version: newest, revisions: [null, null] })
  })
})
