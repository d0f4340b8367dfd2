import { listAudit } from '@sillage/core/admin/user-calls'
import { runtimeSettingsPath } from '@sillage/core/base/paths'
import { spend } from '@sillage/core/runs/provider-calls'
import * as calls from '@sillage/core/settings/calls'
import { SETTING_KEYS, SETTINGS } from '@sillage/core/settings/settings'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sendCall } from './client.ts'
import { newPerson, type Person } from './world.ts'

let admin: Person
let superAdmin: Person
beforeAll(async () => {
  ;[admin, superAdmin] = await Promise.all([
    newPerson([], { role: 'admin' }),
    newPerson([], { role: 'super_admin' }),
  ])
})

// No other suite comes near this ceiling, so a higher one does not change their results.
const KEY = 'dailyCostUsd'

const change = (value: unknown, { by = superAdmin, key = KEY as string } = {}) =>
  sendCall(calls.changeSetting, { params: { key }, body: { value } }, by.token)

const listed = async () =>
  calls.listSettings.response.parse((await sendCall(calls.listSettings, {}, admin.token)).body).data

const ceiling = async () =>
  spend.response.parse((await sendCall(spend, {}, admin.token)).body).ceilings.paid.daily

describe('the settings', () => {
  afterEach(() => change(null))

  it('are listed for administrators, with bounds and defaults', async () => {
    const settings = await listed()
    expect(settings.map(({ key }) => key)).toEqual(SETTING_KEYS)
    expect(settings.find(({ key }) => key === KEY)).toEqual({
      key: KEY,
      value: SETTINGS[KEY].initial,
      default: SETTINGS[KEY].initial,
      fixed: false,
      parameter: 'DAILY_COST_USD',
      min: 0,
      max: 1_000_000,
      changed_at: null,
    })
  })

  it('apply at once when a super administrator changes them, and return to their default', async () => {
    const before = Date.now()
    expect((await change(6_000)).body).toMatchObject({ data: { key: KEY, value: 6_000 } })
    expect(await ceiling()).toBe(6_000)
    const setting = (await listed()).find(({ key }) => key === KEY)
    expect(setting).toMatchObject({ value: 6_000, default: SETTINGS[KEY].initial })
    expect(Date.parse(setting?.changed_at ?? '')).toBeGreaterThanOrEqual(before)
    expect((await change(null)).body).toMatchObject({
      data: { value: SETTINGS[KEY].initial, changed_at: null },
    })
    expect(await ceiling()).toBe(SETTINGS[KEY].initial)
  })

  it('record each change in the audit log, with the values before and after', async () => {
    await change(7_000)
    await change(8_000)
    await change(null)
    const query = { actor: superAdmin.uid, limit: 50 }
    const { data } = listAudit.response.parse((await sendCall(listAudit, { query }, admin.token)).body)
    const [third, second, first] = data.filter(({ action }) => action === 'change_setting')
    const { initial } = SETTINGS[KEY]
    expect(first).toMatchObject({ before: { [KEY]: initial }, after: { [KEY]: 7_000 } })
    expect(second).toMatchObject({ before: { [KEY]: 7_000 }, after: { [KEY]: 8_000 } })
    expect(third).toMatchObject({ before: { [KEY]: 8_000 }, after: { [KEY]: initial } })
    expect(third?.target).toBe(runtimeSettingsPath())
  })

  it('are refused when another administrator changes them', async () => {
    expect((await change(1, { by: admin })).body).toMatchObject({ errorCode: 'super_admin_only' })
    expect(await ceiling()).toBe(SETTINGS[KEY].initial)
  })

  it.each([
    [KEY, -1],
    [KEY, 1_000_001],
    [KEY, 1.5],
    [KEY, true],
    ['newslettersPerMinute', 0],
    ['voice', 1],
  ])('refuse %s = %j', async (key, value) => {
    expect(await change(value, { key })).toMatchObject({
      status: 400,
      body: { errorCode: 'bad_request', field: 'value' },
    })
  })
})
