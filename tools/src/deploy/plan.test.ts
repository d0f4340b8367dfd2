import { FORMAT } from '@sillage/core/analytics/codec/pack'
import { describe, expect, it } from 'vitest'
import type { AskGoogle } from '../preflight/google.ts'
import { type Deployment, planSteps } from './plan.ts'
import { describeRelease } from './releases.ts'
import { readTarget } from './target.ts'

/** Answers by the end of the path; null for the rest, as for what is not there. */
const answering =
  (answers: Readonly<Record<string, unknown>>, asked: string[] = []): AskGoogle =>
  async (url, body, method = 'POST') => {
    if (body) asked.push(`${method} ${url}`)
    return Object.entries(answers).find(([end]) => new URL(url).pathname.endsWith(end))?.[1] ?? null
  }

const deployment = (ask: AskGoogle): Deployment => ({
  project: 'acme-prod',
  ask,
  parameters: { SILLAGE_REGION: 'europe-west1' },
  manifest: { endpoints: {}, params: [] },
  folder: '/nowhere',
  env: {},
  commit: 'abc1234',
  build: async () => undefined,
  print: () => undefined,
  pauseMs: 0,
  patienceMs: 0,
})

const plan = (ask: AskGoogle, ...args: string[]) =>
  planSteps(deployment(ask), readTarget(['acme-prod', ...args], {}))

describe('the plan of a deployment', () => {
  it.each([
    [[], ['preflight', 'build', 'indexes', 'functions', 'rules and Hosting', 'smoke', 'migrations']],
    [['--no-preflight'], ['build', 'indexes', 'functions', 'rules and Hosting', 'smoke', 'migrations']],
    [
      ['--preview', 'deck'],
      ['build', 'preview', 'smoke'],
    ],
    [['--rollback'], ['rollback', 'smoke']],
  ])('with %j has its steps in order, each with advice', (args, names) => {
    const steps = plan(answering({}), ...args)
    expect(steps.map(({ name }) => name)).toEqual(names)
    expect(steps.filter(({ advice }) => advice === '')).toEqual([])
  })

  it('moves functions to another region only when told to', async () => {
    const service = 'projects/acme-prod/locations/us-central1/services/api'
    const ask = answering({ '/functions': { functions: [{ serviceConfig: { service } }] } })
    const step = plan(ask).find(({ name }) => name === 'functions')
    await expect(step?.run()).rejects.toThrow(
      `${service} is outside europe-west1: pass --region europe-west1`,
    )
  })
})

describe('a rollback', () => {
  const releases = [
    { version: { name: 'v2' }, message: describeRelease('two', FORMAT), releaseTime: '2026-05-02T00:00:00Z' },
    {
      version: { name: 'v1' },
      message: describeRelease('one', FORMAT - 1),
      releaseTime: '2026-05-01T00:00:00Z',
    },
  ]
  const answers = {
    '/sites': { sites: [{ name: 'sites/acme', defaultUrl: 'https://acme.web.app' }] },
    '/releases': { releases },
    '/functions': {},
  }

  it('stops when newer facts are stored than the release before reads', async () => {
    const asked: string[] = []
    const [step] = plan(answering(answers, asked), '--rollback')
    await expect(step?.run()).rejects.toThrow(
      `stores facts of format ${FORMAT}, and the release before reads up to ${FORMAT - 1}`,
    )
    expect(asked).toEqual([])
  })

  it('goes back all the same with --despite-format', async () => {
    const asked: string[] = []
    const [step] = plan(answering(answers, asked), '--rollback', '--despite-format')
    await step?.run()
    expect(asked).toEqual([
      'POST https://firebasehosting.googleapis.com/v1beta1/sites/acme/channels/live/releases?versionName=v1',
    ])
  })
})
