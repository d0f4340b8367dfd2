import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn } from './people.ts'

const SCORE = 'Visibility score'
const MIX = 'Sentiment'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the dialog of a card's menu that puts it on a board. */
const openPin = async (page: Page, card: string) => {
  await region(page, card).getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add to a board' }).click()
  return page.getByRole('dialog', { name: 'Add to a board' })
}

for (const width of [1440, 390]) {
  test(`cards of two analyses are pinned, arranged with a note and found again at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const own = await ownAnalysis(baseURL, 'Night creams, pinned', { versions: 2, runs: 80 })
    const other = await own.addAnalysis('Day creams, pinned')
    await beSignedIn(page, own.email)

    // From the menu of a card onto a new board, with the filter of the page.
    await page.goto(`${own.address}?view=visibility&web=online`)
    const figure = region(page, SCORE).getByRole('button', { name: /%$/ }).first()
    await expect(figure).toBeVisible()
    const said = (await figure.textContent()) ?? ''
    const pin = await openPin(page, SCORE)
    await pin.getByLabel('Name of the board').fill('Monday')
    await pin.getByRole('button', { name: 'Add to a board' }).click()
    await expect(pin).toBeHidden()

    await page.goto(`${other}?view=sentiment`)
    await expect(region(page, MIX)).toBeVisible()
    const second = await openPin(page, MIX)
    await expect(second.getByRole('combobox', { name: 'Board' })).toContainText('Monday')
    await second.getByRole('button', { name: 'Add to a board' }).click()
    await expect(second).toBeHidden()

    await page.goto(`/dashboard/${own.brandId}/boards`)
    await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible()
    const score = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: region(page, SCORE) })
    const mix = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: region(page, MIX) })
    // The same figure as on the tab, under the same filter, with its source.
    await expect(score.getByRole('button', { name: said, exact: true }).first()).toBeVisible()
    await expect(score).toContainText('Web search only')
    await expect(mix.getByRole('link', { name: /^Day creams, pinned/ })).toBeVisible()
    await expectNoSideways(page)

    await page.getByRole('button', { name: 'Arrange' }).click()
    const up = mix.getByRole('button', { name: `Move “${MIX}” up` })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(up).toBeDisabled()
    await expect(score.getByRole('button', { name: `Move “${SCORE}” down` })).toBeDisabled()
    await mix.getByRole('button', { name: `Make “${MIX}” wider` }).click()
    await page.getByRole('button', { name: 'Add a note' }).click()
    await page.getByRole('textbox', { name: 'Note' }).last().fill('Read **this** first')
    await expectNoBarriers(page, 'main')
    await page.getByRole('button', { name: 'Save board' }).click()
    await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible()

    await page.reload()
    await expect(page.locator('strong', { hasText: 'this' })).toBeVisible()
    await expect(region(page, MIX)).toBeVisible()
    await expect(score.getByRole('button', { name: said, exact: true }).first()).toBeVisible()
    const tops = await Promise.all([mix, score].map(async (item) => (await item.boundingBox())?.y ?? 0))
    expect(tops[0]).toBeLessThanOrEqual(tops[1] ?? 0)
    await expectNoSideways(page)

    // On paper the board stands alone.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Arrange' })).toBeHidden()
    await expect(region(page, SCORE)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await score.getByRole('link', { name: /^Night creams, pinned/ }).click()
    await expect(page).toHaveURL(/view=visibility.*web=online/)
  })
}
