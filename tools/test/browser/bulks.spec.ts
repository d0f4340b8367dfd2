import { expect, test } from '@playwright/test'
import { newBrandId, newId } from '@sillage/core/base/ids'
import { brandPath, promptPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { barriersIn } from './barriers.ts'
import { backstage, beSignedIn, complaintsOf, emailOf } from './people.ts'

const COUNT = 45

/** Prompts of a brand of their own, which one word finds. */
const newPrompts = async (baseURL: string | undefined) => {
  const { db } = backstage(baseURL)
  const [brandId, word] = [newBrandId(), `jug${newId()}`]
  const createdAt = Timestamp.now()
  const batch = db.batch()
  batch.set(db.doc(brandPath(brandId)), { brandId, name: `Brand ${word}`, createdAt })
  const paths = Array.from({ length: COUNT }, (_, at) => promptPath(brandId, `p${at}`))
  for (const [at, path] of paths.entries()) {
    batch.set(db.doc(path), { promptId: `p${at}`, text: `Which ${word} ${at}?`, category: '', createdAt })
  }
  await batch.commit()
  const reviews = async (): Promise<unknown[]> => {
    const rows = await db.getAll(...paths.map((path) => db.doc(path)))
    return [...new Set(rows.map((row): unknown => row.get('review') ?? null))]
  }
  return { db, brandId, word, reviews }
}

test('an administrator approves all prompts that match, by keyboard, and takes it back', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const complaints = complaintsOf(page)
  const { word, reviews } = await newPrompts(baseURL)
  await beSignedIn(page, emailOf('admin'))
  await page.goto('/admin/prompts')
  await page.getByRole('searchbox', { name: 'Search the list' }).fill(word)
  await expect(page.getByText(`1–20 of ${COUNT}`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))

  await page.getByRole('checkbox', { name: 'Select this page' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Selected: 20' })).toBeVisible()
  expect(await barriersIn(page)).toEqual([])
  await page.getByRole('button', { name: `Select all ${COUNT} that match` }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Selected: ${COUNT}` })).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Change all ${COUNT} that match?` })
  await expect(dialog).toBeVisible()
  expect(await barriersIn(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `Approve: Done. Changed: ${COUNT} · Already so: 0 · Failed: 0` }),
  ).toBeAttached()
  expect(await reviews()).toEqual(['approved'])
  await expect(page.getByRole('row', { name: new RegExp(word) }).first()).toContainText('Approved')
  expect(await barriersIn(page)).toEqual([])

  await page
    .getByRole('button', { name: /^Undo · Approve/ })
    .first()
    .press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: `Undo: Approve: Done. Changed: ${COUNT}` }),
  ).toBeAttached()
  expect(await reviews()).toEqual([null])
  await page.getByRole('button', { name: new RegExp(`^Actions for Which ${word} 7`) }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('row', { name: /^undo_bulk_approve/ })).toHaveCount(1)
  await expect(history.getByRole('row', { name: /^bulk_approve/ })).toHaveCount(1)
  expect(await barriersIn(page, '[role=dialog]')).toEqual([])
  expect(complaints).toEqual([])
})

test('rows are chosen one by one on a phone, and one row is changed from its menu', async ({
  page,
  baseURL,
}) => {
  const { db, brandId, word } = await newPrompts(baseURL)
  await beSignedIn(page, emailOf('admin'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/prompts?search=${word}`)
  await page.getByRole('checkbox', { name: `Select Which ${word} 9?`, exact: true }).check()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(`21–40 of ${COUNT}`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select Which ${word} 9?`, exact: true })).toHaveCount(0)
  const other = page.getByRole('checkbox', { name: new RegExp(`^Select Which ${word}`) }).first()
  await other.check()
  // What was chosen on the page before stays chosen.
  await expect(page.getByRole('status').filter({ hasText: 'Selected: 2' })).toBeVisible()
  const room = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await room()).toBeLessThanOrEqual(390)
  expect(await barriersIn(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Reject: Done. Changed: 2' })).toBeAttached()
  expect((await db.doc(promptPath(brandId, 'p9')).get()).get('review')).toBe('rejected')
  expect(await room()).toBeLessThanOrEqual(390)

  await page.goto(`/admin/brands?search=${word}`)
  await page.getByRole('button', { name: `Actions for Brand ${word}` }).click()
  await page.getByRole('menuitem', { name: 'Verify' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Verify: Done. Changed: 1' })).toBeAttached()
  expect((await db.doc(brandPath(brandId)).get()).get('verifiedAt')).not.toBeNull()
})
