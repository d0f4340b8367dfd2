import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { getOverview, listNewestUsers, listOnboardingProgress, recount } from '@sillage/core/admin/calls'
import type { Call } from '@sillage/core/base/call'
import { onboardingPath, userPath } from '@sillage/core/base/paths'
import { listBrands, listPrompts } from '@sillage/core/brands/calls'
import { newOnboarding } from '@sillage/core/onboarding/onboarding'
import { Timestamp } from 'firebase-admin/firestore'
import { round } from '../../support/report.ts'
import { reportOnStage, type Stage } from '../../support/stage.ts'

/**
 * Document reads of the console's overview, by the number of users. They are counted in the server's client, for all
 * calls of the page. The lists of the page are capped (100 people, 200 brands, 500 onboardings), so its cost must not
 * grow once they are full. The nightly recount, which reads every user, is measured beside it.
 *
 * `--users N` (100,000) is the largest size.
 */

const most = Number(process.argv[process.argv.indexOf('--users') + 1]) || 100_000
const SIZES = [100, 1_000, 10_000, 100_000].filter((size) => size <= most)
/** From this many users on, every list of the page is full. */
const FULL = 500
const DAY_MS = 86_400_000

const fill = async ({ db }: Stage, from: number, to: number): Promise<void> => {
  const writer = db.bulkWriter({ throttling: false })
  writer.onWriteError(({ failedAttempts }) => failedAttempts < 5)
  const now = Date.now()
  for (let index = from; index < to; index++) {
    const uid = `bench-${index}`
    const createdAt = Timestamp.fromMillis(now - (index % 365) * DAY_MS)
    void writer.set(db.doc(userPath(uid)), {
      uid,
      email: `${uid}@acme-${index % 1_000}.test`,
      name: 'Ada Bench',
      role: 'user',
      plan: index % 3 === 0 ? 'pro' : 'free',
      trial: null,
      quota: { period: '2026-11', used: 0, monthlyRunLimit: null, groupRunsStarted: 0 },
      preferences: {},
      claimsVersion: 0,
      createdAt,
      lastSignInAt: createdAt,
    })
    const { createdAt: _, updatedAt: __, ...record } = newOnboarding(uid, now)
    void writer.set(db.doc(onboardingPath(uid)), { ...record, createdAt, updatedAt: createdAt })
  }
  await writer.close()
}

/** As `fetch`, which gives up on an answer after five minutes: a recount of 100,000 people takes the emulator longer. */
const send = (url: string, method: string, token: string): Promise<{ status: number; body: string }> => {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = request(url, { method, headers }, (response) => {
    text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
  })
  call.on('error', reject)
  call.end(method === 'GET' ? undefined : '{}')
  return promise
}

await reportOnStage(
  'cloud',
  { workers: 1, concurrency: 4, latencyMs: { answer: 100, reading: 100 } },
  async (stage) => {
    const { newPerson } = await import('../../../test/integration/world.ts')
    const { token } = await newPerson([], { role: 'admin' })

    const ask = async (call: Call, search = ''): Promise<void> => {
      const { status, body } = await send(`${stage.pipeline.url}${call.path}${search}`, call.method, token)
      if (status >= 300) throw new Error(`${call.name} answered ${status}: ${body}`)
    }

    /** Document reads and milliseconds of the calls. */
    const computeCost = async (work: () => Promise<unknown>) => {
      const reads = async () =>
        Object.values(await stage.operations()).reduce((sum, { reads }) => sum + reads, 0)
      const [before, startedAt] = [await reads(), performance.now()]
      await work()
      const ms = Math.round(performance.now() - startedAt)
      return { reads: (await reads()) - before, ms }
    }

    const sizes = []
    let filled = 0
    for (const users of SIZES) {
      await fill(stage, filled, users)
      filled = users
      const nightly = await computeCost(() => ask(recount))
      const overview = await computeCost(() => ask(getOverview))
      const year = await computeCost(() => ask(getOverview, '?days=365'))
      const page = await computeCost(() =>
        Promise.all([
          ask(getOverview),
          ask(listOnboardingProgress),
          ask(listOnboardingProgress, '?step=analysis&status=error&limit=100'),
          ask(listNewestUsers),
          ask(listBrands),
          ask(listPrompts, '?limit=5'),
        ]),
      )
      sizes.push({ users, overview, year, page, nightly })
    }
    const overviews = sizes.map(({ overview }) => overview.reads)
    const pages = sizes.filter(({ users }) => users >= FULL).map(({ page }) => page.reads)
    const flat = (reads: readonly number[]): boolean => Math.max(...reads) === Math.min(...reads)
    return {
      pass: flat(overviews) && flat(pages),
      readsOfOverview: overviews.at(-1),
      readsOfPage: pages.at(-1),
      recountPerUser: round((sizes.at(-1)?.nightly.reads ?? 0) / (sizes.at(-1)?.users ?? 1)),
      sizes,
    }
  },
)
