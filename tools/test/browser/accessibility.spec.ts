import { expect, test } from '@playwright/test'
import { barriersOf } from './barriers.ts'
import { beSignedIn, brandOf, emailOf } from './people.ts'

const bruehkraft = brandOf('bruehkraft')
const iroise = brandOf('iroise')

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })

    test('the public pages have no barriers', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await barriersOf(page)).toEqual([])
      await page.goto('/auth')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Enter your password.')).toBeVisible()
      expect(await barriersOf(page)).toEqual([])
    })

    test('the dashboard has no barriers', async ({ page }) => {
      await beSignedIn(page, emailOf('pro'))
      await page.goto(`/dashboard/${bruehkraft.brandId}`)
      await expect(page.getByRole('heading', { name: 'Analyses', level: 1 })).toBeVisible()
      await expect(page.getByText('n = ').first()).toBeVisible()
      expect(await barriersOf(page)).toEqual([])

      await page.goto(`/dashboard/${bruehkraft.brandId}/analyses/new`)
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await page.getByRole('button', { name: 'Launch analysis' }).click()
      await expect(page.getByText('Select at least one model to continue.')).toBeVisible()
      expect(await barriersOf(page)).toEqual([])

      await page.goto('/dashboard/user-settings')
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      expect(await barriersOf(page)).toEqual([])
      await page.keyboard.press('ControlOrMeta+k')
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(await barriersOf(page)).toEqual([])
    })

    test('the lock has no barriers', async ({ page }) => {
      await beSignedIn(page, emailOf('free'))
      await page.goto(`/dashboard/${iroise.brandId}/command-deck`)
      await expect(page.getByRole('button', { name: 'Start full access now' })).toBeVisible()
      expect(await barriersOf(page)).toEqual([])
    })

    test('a phone has no barriers', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await beSignedIn(page, emailOf('pro'))
      await page.goto(`/dashboard/${bruehkraft.brandId}`)
      await expect(page.getByRole('heading', { name: 'Analyses', level: 1 })).toBeVisible()
      expect(await barriersOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
      expect(await barriersOf(page)).toEqual([])
    })
  })
}
