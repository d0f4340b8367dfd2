import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod/mini'
import type { FirebaseConfig } from './firebase-cli.ts'

/** What an address answers. */
interface Answer {
  status: number
  headers: Headers
  body: string
}

export interface SmokeCheck {
  path: string
  /** Returns what is wrong with an answer; null for nothing. */
  judge(answer: Answer): string | null
}

const isStatus =
  (expected: number) =>
  ({ status, body }: Answer): string | null =>
    status === expected ? null : `answers ${status} instead of ${expected}: ${body.slice(0, 200)}`

const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The list of plans comes with a message, and with 200, when the database cannot be read. */
const readsDatabase = ({ body }: Answer): string | null => {
  const { success, data } = z.object({ message: z.nullable(z.string()) }).safeParse(readJson(body))
  if (!success) return `answers without plans: ${body.slice(0, 200)}`
  return data.message === null ? null : `cannot read the database: ${data.message}`
}

/** A call without a session is refused by the API itself, and before that by App Check where it is on. */
const isRefused = ({ status, body }: Answer): string | null => {
  const { data } = z.object({ errorCode: z.string() }).safeParse(readJson(body))
  const code = data?.errorCode
  return (status === 401 && code !== undefined) || code === 'app_check_required'
    ? null
    : `answers ${status} instead of 401: ${body.slice(0, 200)}`
}

/** Headers that firebase.json sets on every page, but on frames of other sites. */
const everywhere = ({ hosting }: FirebaseConfig): { key: string; value: string }[] =>
  hosting.headers.filter(({ source }) => source === '!/embed/**').flatMap(({ headers }) => headers)

const carries =
  (expected: readonly { key: string; value: string }[]) =>
  (answer: Answer): string | null => {
    const wrong = expected.find(({ key, value }) => answer.headers.get(key) !== value)
    return wrong === undefined ? null : `lacks the header ${wrong.key}: ${wrong.value}`
  }

const all =
  (...judges: readonly ((answer: Answer) => string | null)[]) =>
  (answer: Answer): string | null =>
    judges.reduce<string | null>((found, judge) => found ?? judge(answer), null)

/** Returns the app as it was built, which a deployment of it serves at every screen. */
export const readApp = (folder: string, { hosting }: FirebaseConfig): Promise<string> =>
  readFile(join(folder, hosting.public, 'app.html'), 'utf8')

/**
 * Returns what a deployed Sillage must answer: pages with their headers, a call of the API that reads the database, and
 * refusals of the API and the figures without a session.
 *
 * @param app the app as it was built; null to take any
 */
export const smokeChecks = (config: FirebaseConfig, app: string | null): SmokeCheck[] => [
  { path: '/', judge: all(isStatus(200), carries(everywhere(config))) },
  {
    path: '/dashboard',
    judge: all(isStatus(200), ({ body }) => (app === null || body === app ? null : 'serves another build')),
  },
  { path: '/api/subscription-plans', judge: all(isStatus(200), readsDatabase) },
  { path: '/api/brands', judge: isRefused },
  { path: '/api/visibility', judge: isRefused },
]

const PAUSE_MS = 3_000

const visit = async (url: string): Promise<Answer> => {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000) })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/**
 * Checks a deployed address. A release takes a while to reach every server, and a first call waits for its function:
 * each check is repeated until it holds or the time is over.
 *
 * @throws Error that names every check that does not hold
 */
export const smoke = async (
  url: string,
  checks: readonly SmokeCheck[],
  patienceMs: number,
): Promise<void> => {
  const end = performance.now() + patienceMs
  let wrong: string[] = []
  let open = checks
  for (;;) {
    wrong = []
    const failed: SmokeCheck[] = []
    for (const check of open) {
      const found = await visit(`${url}${check.path}`)
        .then(check.judge)
        .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      if (found === null) continue
      failed.push(check)
      wrong.push(`${url}${check.path} ${found}`)
    }
    open = failed
    if (open.length === 0) return
    if (performance.now() > end) throw new Error(wrong.join('\n'))
    await sleep(Math.min(PAUSE_MS, patienceMs / 10))
  }
}
