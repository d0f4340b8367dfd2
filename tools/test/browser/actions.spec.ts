import { expect, test } from '@playwright/test'
import { createAction, listActions } from '@sillage/core/actions/calls'
import { actionPath, experimentPath, manifestsPath } from '@sillage/core/base/paths'
import { getExperiment } from '@sillage/core/experiments/calls'
import { experimentDesignSchema } from '@sillage/core/experiments/design'
import { registerExperiment } from '@sillage/core/experiments/registration'
import { manifestSchema } from '@sillage/core/runs/group-run'
import { expectNoBarriers } from './barriers.ts'
import { ENDS, openDeck, sendBrief } from './deck.ts'
import { expectNoSideways } from './layout.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, createApi, setStanding } from './people.ts'

test('actions are written, moved together and taken back, on a table and a board', async ({
  page,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Night creams, acted on')
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra' })
  const address = `/dashboard/${own.brandId}/actions`
  const call = await createApi(page, () => page.goto(address))
  const path = `/api/brands/${own.brandId}/actions`
  const listed = async () => listActions.response.parse(await call('GET', path)).data.actions

  await expect(page.getByText('No actions yet')).toBeVisible()
  const dialog = page.getByRole('dialog')
  const write = async (title: string) => {
    await page.getByRole('button', { name: 'New action' }).click()
    await dialog.getByLabel('What to do').fill(title)
    await dialog.getByLabel('Due').fill('2026-01-15')
    await expectNoBarriers(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Add action' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()
  }
  await write('Ask the guide to name us')
  await write('Publish a test of our creams')
  await expect(page.getByText('Overdue').first()).toBeVisible()
  await expectNoBarriers(page, 'main')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('Selected: 2')).toBeVisible()
  await page.getByRole('combobox', { name: 'Set status' }).click()
  await page.getByRole('option', { name: 'Done' }).click()
  await expect(page.getByText('Changed: 2')).toBeVisible()
  expect((await listed()).map(({ status }) => status)).toEqual(['done', 'done'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back: 2')).toBeVisible()
  expect((await listed()).map(({ status }) => status)).toEqual(['idea', 'idea'])

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Draw which come first' }).click()
  await expect(page.getByText('Planned, drawn at random: 1.', { exact: false })).toBeVisible()
  expect((await listed()).map(({ status }) => status).sort()).toEqual(['idea', 'planned'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await listed()).map(({ status }) => status)).toEqual(['idea', 'idea'])

  // The address holds the choice, so it comes with the next page drawn.
  await page.getByRole('radio', { name: 'Board' }).click()
  const planned = page.getByRole('region', { name: 'Planned' })
  await page.getByRole('combobox', { name: 'Status of “Ask the guide to name us”' }).click()
  await page.getByRole('option', { name: 'Planned' }).click()
  await expect(planned.getByRole('button', { name: 'Ask the guide to name us' })).toBeVisible()
  await expectNoBarriers(page, 'main')
  await page.setViewportSize({ width: 390, height: 900 })
  await expectNoSideways(page)
  await page.reload()
  await expect(planned.getByRole('button', { name: 'Ask the guide to name us' })).toBeVisible()

  await planned.getByRole('button', { name: 'Ask the guide to name us' }).click()
  await dialog.getByLabel('Notes').fill('Their form is in French.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect((await listed()).find(({ status }) => status === 'planned')?.notes).toBe('Their form is in French.')
})

test('findings of four screens are taken over once each, with their expected effect', async ({
  page,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Night creams, taken over', { versions: 2, runs: 80 })
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra' })
  const call = await createApi(page, () => page.goto(`${own.address}?view=insight`))
  const path = `/api/brands/${own.brandId}/actions`
  const listed = async () => listActions.response.parse(await call('GET', path)).data.actions
  const dialog = page.getByRole('dialog', { name: 'New action' })
  const take = async (screen: string, within: string | null, outcome: string) => {
    await page.goto(`${own.address}?view=${screen}`)
    const place = within === null ? page.locator('main') : page.getByRole('region', { name: within })
    await place
      .getByRole('button', { name: /^Take over “.*” as an action$/ })
      .first()
      .click()
    await expect(dialog.getByText('Where it comes from')).toBeVisible()
    await expect(dialog.getByLabel('What to do')).not.toHaveValue('')
    await dialog.getByRole('button', { name: 'Add action' }).click()
    await expect(page.getByText(outcome)).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await take('insight', null, 'Added to the actions')
  await take('insight', null, 'Joined with an action on the list')
  await take('recommendations', null, 'Added to the actions')
  await take('web-search&part=citations', 'No longer cited', 'Added to the actions')
  const actions = await listed()
  expect(actions.map(({ sources: [source] }) => source?.analysis_id)).toEqual(Array(3).fill(own.analysisId))
  expect(actions.map(({ sources: [source] }) => source?.origin)).toEqual(
    expect.arrayContaining(['recommendation', 'lost_source']),
  )

  await page.goto(`/dashboard/${own.brandId}/actions`)
  const taken = actions.find(({ sources: [source] }) => source?.origin === 'recommendation')
  await page.getByRole('button', { name: taken?.title ?? '', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit action' })
  await edit.getByRole('button', { name: 'Draft it from the answers' }).click()
  const brief = edit.getByLabel('Brief')
  await expect(brief).toHaveValue(/^# .*\n\n- .* \[1\]\(https?:.*\?run=/)
  await expect(brief).not.toHaveValue(/This rests on nothing/)
  await brief.fill(`${await brief.inputValue()}\nOurs alone.`)
  await expectNoBarriers(page, '[role=dialog]')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  expect((await listed()).find(({ action_id: id }) => id === taken?.action_id)?.brief).toMatch(
    /Ours alone\.$/,
  )
})

test('the assistant proposes an action, and the person adds it', async ({ page, baseURL }) => {
  const { brandId } = await openDeck(page, baseURL, 'ultra')
  await sendBrief(page, 'Add an action: Publish a test of our creams')
  const card = page.getByRole('region', { name: 'New action' })
  await expect(card.getByText('Publish a test of our creams')).toBeVisible(ENDS)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarriers(page)
  await expectNoSideways(page)
  await card.getByRole('button', { name: 'Add action' }).click()
  await expect(card.getByText('Added to the actions')).toBeVisible()
  await card.getByRole('link', { name: 'Publish a test of our creams' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${brandId}/actions\\?action=`))
  await expect(page.getByRole('dialog').getByLabel('What to do')).toHaveValue('Publish a test of our creams')
})

test('the test of an action is registered before it is done, and gives a verdict with its picture', async ({
  page,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Night creams, tested', { versions: 5, prompts: 20, runs: 1_600 })
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra' })
  const call = await createApi(page, () => page.goto(`/dashboard/${own.brandId}/actions`))
  const stored = await own.db.collection(manifestsPath(own.analysisId)).orderBy('createdAt').get()
  const versions = stored.docs.map((document) => manifestSchema.parse(document.data()))
  const prompts = versions[0]?.prompts.slice(0, 6).map(({ promptId }) => promptId)
  const { action } = createAction.response.parse(
    await call('POST', `/api/brands/${own.brandId}/actions`, {
      ...{ title: 'Publish our tests', kind: 'page' },
      target: { prompts, pages: [], languages: [], models: [] },
    }),
  ).data
  const path = `/api/brands/${own.brandId}/actions/${action.action_id}/experiment`
  const read = async () => getExperiment.response.parse(await call('GET', path)).data
  const address = `/dashboard/${own.brandId}/actions?view=board&action=${action.action_id}`

  await page.goto(address)
  const part = page.getByRole('dialog').getByRole('region', { name: 'Did it work?' })
  await part.getByRole('button', { name: 'Plan a test' }).click()
  await part.getByLabel('Smallest effect worth it, in points').fill('20')
  await expect(part.getByText(/^Versions to launch before the action is done/)).toBeVisible()

  await part.getByRole('button', { name: 'Propose control prompts' }).click()
  const proposals = part.getByRole('group').getByRole('checkbox')
  await expect(proposals.first()).toBeChecked()
  await expect(
    part.getByText(/^With them, versions before the action .* More runs in each version: \d+\.$/),
  ).toBeVisible()
  await expectNoBarriers(page, '[role=dialog]')
  const count = await proposals.count()
  await part.getByRole('button', { name: `Add to the analysis: ${count}` }).click()
  await expect(
    part.getByText(`Added prompts that no version has asked yet: ${count}.`, { exact: false }),
  ).toBeVisible()

  await part.getByText(/^Controls: \d+$/).click()
  await part
    .getByRole('button', { name: /^Remove “/ })
    .first()
    .click()
  await expectNoBarriers(page, '[role=dialog]')
  await part.getByRole('button', { name: 'Register' }).click()
  await expect(part.getByText('Too early to say')).toBeVisible()
  const [registered] = (await read()).registrations
  expect(registered).toMatchObject({ worth: 20, isLate: false, replaces: null })

  // As if it had been registered after the first version, and the action done after the third.
  const at = (version: number) => (versions[version]?.createdAt ?? 0) + 3_600_000
  const design = experimentDesignSchema.parse({ ...registered, versions: 2, date: at(2) })
  const registration = await registerExperiment(design, at(0))
  await own.db.doc(experimentPath(own.brandId, action.action_id)).update({ registrations: [registration] })
  await own.db
    .doc(actionPath(own.brandId, action.action_id))
    .update({ status: 'done', closedAt: new Date(at(2)) })
  await page.reload()
  const { verdict } = await read()
  expect(verdict).toMatchObject({ reason: null, versions: { before: 2, after: 2, needed: 2 } })
  await expect(part.getByText(/It worked|No effect larger than/)).toBeVisible()
  await expect(part.getByText('The controls’ own change')).toBeVisible()
  // Charts are drawn when they are near the screen.
  await part.getByText(/^1: the action was done on/).scrollIntoViewIfNeeded()
  await expect(part.locator('.highcharts-root')).toBeVisible()
  await expectNoBarriers(page, '[role=dialog]')
  await page.setViewportSize({ width: 390, height: 900 })
  await expectNoSideways(page)

  await part.getByRole('button', { name: 'Change the test' }).click()
  await part.getByLabel('Smallest effect worth it, in points').fill('30')
  await part.getByRole('button', { name: 'Register' }).click()
  await expect(part.getByText('The action was already done.', { exact: false })).toBeVisible()
  await expect
    .poll(async () => (await read()).registrations)
    .toMatchObject([
      { worth: 30, isLate: true, replaces: registration.hash },
      { worth: 20, isLate: false },
    ])
  await page.keyboard.press('Escape')
  const card = page.getByRole('region', { name: 'Done' }).getByRole('listitem')
  await expect(card.getByText(/It worked|No effect larger than/)).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSideways(page)
})
