import { transcribe } from '@sillage/core/audio/calls'
import { auditLogPath, customerSpendPath, runtimeSettingsPath } from '@sillage/core/base/paths'
import { spendExpiry, utcDay } from '@sillage/core/billing/spend'
import type { SettingKey } from '@sillage/core/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { eventually } from '../../src/serve/eventually.ts'
import { formWith, RECORDING } from '../integration/client.ts'
import { openTheatre, type Theatre } from './story.ts'

/** Settings that a super administrator changes while several processes serve. */

const CUSTOMER_USD = 2

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({
    workers: 2,
    concurrency: 20,
    parameters: { BREAKER_PAUSE_SECONDS: '1', CUSTOMER_DAILY_COST_USD: String(CUSTOMER_USD) },
  })
})
afterAll(async () => {
  await theatre.db.doc(runtimeSettingsPath()).delete()
  await theatre.pipeline.stop()
})

/** Changes a setting as a super administrator of this test's own, who is returned. */
const change = async (key: SettingKey, value: boolean | number | null): Promise<string> => {
  const { uid, token } = await theatre.newAdmin('super_admin')
  const response = await fetch(`${theatre.pipeline.url}/api/admin/settings/${key}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ value }),
  })
  expect(response.status, await response.text()).toBe(200)
  return uid
}

/** Waits until every process answers like this. */
const everywhere = (what: string, holds: (url: string) => Promise<boolean>) =>
  eventually(what, async () => {
    const answers = await Promise.all(theatre.pipeline.urls.map(holds))
    return answers.every(Boolean) ? true : null
  })

test('resumes waiting runs in every process when a ceiling is raised', async () => {
  const { script, tasks, provider } = theatre.pipeline
  script.concurrency = 0
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await theatre.launch(actor)
  const day = utcDay(Date.now())
  await theatre.db.doc(customerSpendPath(day, actor.uid)).set({
    day,
    uid: actor.uid,
    micros: CUSTOMER_USD * 1e6,
    providers: { openai: CUSTOMER_USD * 1e6 },
    expiresAt: new Date(spendExpiry(Date.now())),
  })
  const sold = provider.calls
  script.concurrency = 20
  tasks.resume()
  await eventually('waits', async () =>
    (await theatre.groupRunOf(groupRunId)).waiting.some((one) => one.provider === null) ? true : null,
  )
  expect(provider.calls).toBe(sold)

  const superAdmin = await change('customerDailyCostUsd', 50 * CUSTOMER_USD)
  const groupRun = await theatre.settled(groupRunId)
  expect(groupRun).toMatchObject({ status: 'completed', waiting: [] })
  expect(groupRun.stats.failed).toBe(0)

  const entries = await theatre.db.collection(auditLogPath()).where('actorId', '==', superAdmin).get()
  expect(entries.docs.map((entry) => entry.data())).toContainEqual(
    expect.objectContaining({
      action: 'change_setting',
      target: runtimeSettingsPath(),
      before: { customerDailyCostUsd: CUSTOMER_USD },
      after: { customerDailyCostUsd: 50 * CUSTOMER_USD },
    }),
  )
  await change('customerDailyCostUsd', null)
})

test('stops every launch at a ceiling of zero, and allows them at its default', async () => {
  const actor = await theatre.newActor()
  await change('dailyCostUsd', 0)
  const refused = await eventually('refused', async () => {
    const response = await theatre.press(actor)
    return response.status === 429 ? response : null
  })
  expect(await refused.json()).toMatchObject({ errorCode: 'daily_limit_reached' })
  await change('dailyCostUsd', null)
  await eventually('let through', async () => ((await theatre.press(actor)).status === 202 ? true : null))
  const { lastGroupRunId } = (await theatre.analysisOf(actor)) ?? {}
  expect(await theatre.settled(lastGroupRunId ?? '')).toMatchObject({ status: 'completed' })
})

test('sign-up closes and opens in every process', async () => {
  const isClosed = (closed: boolean) => async (url: string) => {
    const status: unknown = await (await fetch(`${url}/api/auth/status`)).json()
    return JSON.stringify(status).includes(`"registrationDisabled":${closed}`)
  }
  await change('registrationOpen', false)
  await everywhere('closed', isClosed(true))
  await change('registrationOpen', null)
  await everywhere('open', isClosed(false))
})

const voiceSchema = z.object({ data: z.object({ voice: z.boolean() }) })

test('refuses recordings while voice is off', async () => {
  const { token } = await theatre.newActor()
  const authorization = `Bearer ${token}`
  const errorAt = async (url: string): Promise<unknown> => {
    const form = formWith('file', RECORDING, 'recording.webm')
    const response = await fetch(url + transcribe.path, {
      method: 'POST',
      headers: { authorization },
      body: form,
    })
    return z.looseObject({ errorCode: z.optional(z.string()) }).parse(await response.json()).errorCode
  }
  const isOn = async (url: string): Promise<boolean> => {
    const response = await fetch(`${url}/api/users/me`, { headers: { authorization } })
    return voiceSchema.parse(await response.json()).data.voice
  }
  await change('voice', false)
  await everywhere('off', async (url) => !(await isOn(url)))
  // Not asked again and again: recordings are counted by a limit.
  const refusals = await Promise.all(theatre.pipeline.urls.map(errorAt))
  expect(refusals).toEqual(refusals.map(() => 'voice_off'))
  await change('voice', null)
  await everywhere('on', isOn)
})
