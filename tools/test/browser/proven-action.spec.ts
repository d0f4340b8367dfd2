import { expect, type Locator, type Page, test } from '@playwright/test'
import { type InterfaceLanguage, textDirection } from '@sillage/core/base/interface-language'
import { promptPath } from '@sillage/core/base/paths'
import { generate, type Size } from '../../bench/engine/data.ts'
import { textFaults } from '../../src/screens/text-faults.ts'
import { writeAnalysis } from '../../src/seeding/write-analysis.ts'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, setStanding } from './people.ts'
import { textsIn } from './texts.ts'

const LANGUAGES: readonly InterfaceLanguage[] = ['en', 'fr', 'ar']
const TITLE = 'Night creams, proven'
const WEEK = 7 * 86_400_000
const PHONE = { width: 390, height: 844 }

/** Versions launched until the action is done: two that show a lost source, and one after the registration. */
const BEFORE = 3
const TREATED = 6
const SIZE = {
  ...{ runs: 1_920, versions: 6, prompts: 20, personas: 2, languages: 2, models: 2, mentions: 4 },
  citations: 3,
  raised: { prompts: TREATED, from: BEFORE },
} satisfies Size

const choose = async (page: Page, field: Locator, option: string): Promise<void> => {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

for (const language of LANGUAGES) {
  test(`a lost source becomes a proven action in ${language}`, async ({ page, baseURL }) => {
    const say = textsIn(language)
    const now = Date.now()
    const launchedAt = [now - 2 * WEEK, now - WEEK]
    const own = await ownAnalysis(baseURL, TITLE, { ...SIZE, launchedAt })
    /** Adds a version, as a launch at that time and its settlement leave it. */
    const launchAt = async (at: number): Promise<void> => {
      launchedAt.push(at)
      const ended = generate({ ...SIZE, launchedAt }, own.analysisId)
      await writeAnalysis(own.db, own.analysisId, ended, { title: TITLE, createdBy: own.uid })
    }
    const treated = own.ended.manifests[0]?.prompts.slice(0, TREATED) ?? []
    for (const { promptId, text, category } of treated)
      await own.db
        .doc(promptPath(own.brandId, promptId))
        .set({ promptId, text, category, createdAt: new Date() })
    await beSignedIn(page, own.email)
    await page.goto('/robots.txt')
    await page.evaluate((code) => localStorage.setItem('sillage.language', code), language)
    await page.goto(`/dashboard/${own.brandId}/actions`)
    await setStanding(own, { plan: 'ultra' })

    await page.goto(`${own.address}?view=web-search&part=citations`)
    await expect(page.locator('html')).toHaveAttribute('dir', textDirection(language))
    await page
      .getByRole('region', { name: say('citations', 'life.went') })
      .getByRole('button', { name: say('figures', 'takeOver') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const title = await dialog.getByLabel(say('actions', 'fields.title')).inputValue()
    expect(title).toMatch(say('actions', 'proposed.lost_source'))
    for (const { text } of treated)
      await choose(page, dialog.getByRole('combobox', { name: say('actions', 'target.prompts') }), text)
    await dialog.getByRole('button', { name: say('actions', 'add') }).click()
    await expect(page.getByText(say('actions', 'added.created'))).toBeVisible()

    await page.goto(`/dashboard/${own.brandId}/actions`)
    await page.getByRole('button', { name: title, exact: true }).click()
    const part = dialog.getByRole('region', { name: say('actions', 'test.title') })
    await part.getByRole('button', { name: say('actions', 'test.plan') }).click()
    await part.getByLabel(say('actions', 'test.worth')).fill('20')
    await part.getByRole('button', { name: say('actions', 'test.add.propose') }).click()
    await expect(part.getByRole('group').getByRole('checkbox').first()).toBeChecked()
    await part.getByRole('button', { name: say('actions', 'test.add.submit') }).click()
    await expect(part.getByText(say('actions', 'test.add.waiting'))).toBeVisible()
    await part.getByRole('button', { name: say('actions', 'test.register') }).click()
    await expect(part.getByText(say('actions', 'test.verdict.tooEarly'))).toBeVisible()

    await launchAt(Date.now())
    await page.setViewportSize(PHONE)
    await choose(
      page,
      dialog.getByRole('combobox', { name: say('actions', 'fields.status') }),
      String(say('actions', 'status.done')),
    )
    await dialog.getByRole('button', { name: say('actions', 'save') }).click()
    await expect(dialog).toBeHidden()
    // The clock of the product moves for all tests beside this one: its versions are written at the times to come.
    while (launchedAt.length < SIZE.versions)
      await launchAt(Date.now() + (launchedAt.length + 1 - BEFORE) * WEEK)

    await page.reload()
    await choose(
      page,
      page.getByRole('combobox', { name: say('actions', 'fields.status') }),
      String(say('actions', 'status.done')),
    )
    const worked = say('actions', 'test.verdict.worked')
    const effect = say('actions', 'test.effect')
    await expect(page.getByText(worked, { exact: true })).toBeVisible()
    await expect(page.getByText(effect)).toBeVisible()
    await expectNoBarriers(page)
    await expectNoSideways(page)
    await expect.poll(() => textFaults(page)).toEqual([])

    await page.getByRole('button', { name: title, exact: true }).click()
    await expect(part.getByText(worked, { exact: true })).toBeVisible()
    await expect(part.getByText(effect).first()).toBeVisible()
    // Charts are drawn when they are near the screen.
    await part.getByText(say('actions', 'test.chart.done')).scrollIntoViewIfNeeded()
    await expect(part.locator('.highcharts-root')).toBeVisible()
    await expectNoBarriers(page, '[role=dialog]')
    await expectNoSideways(page)
    await expect.poll(() => textFaults(page)).toEqual([])
    const again = await part.getByRole('button', { name: say('actions', 'test.change') }).boundingBox()
    const isAtStart = (again?.x ?? 0) < PHONE.width - (again?.x ?? 0) - (again?.width ?? 0)
    expect(isAtStart).toBe(textDirection(language) === 'ltr')
  })
}
