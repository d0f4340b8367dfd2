import { expect, test } from '@playwright/test'
import { newBrandId, newId } from '@sillage/core/base/ids'
import { brandPath, promptPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { backstage, beSignedIn, collectComplaints, getDemoEmail } from './people.ts'

const COUNT = 45

/** Prompts of a brand of their own, which one word finds. */
const newPrompts = async (baseURL: string | undefined) => {
  const { db } = backstage(baseURL)
  const [brandId, word] = [newBrandId(), `jug${newId()}`]
  const createdAt = Timestamp.now()
  const batch = db.batch()
  batch.set(db.doc(brandPath(brandId)), {
    brandId,
    name: `Brand ${word}`,
    searchKeys: ['brand', word.slice(0, 12)],
    createdAt,
  })
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

test('an administrator approves a page of prompts, by keyboard, and takes it back', async ({
  page,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  const { word, reviews } = await newPrompts(baseURL)
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/prompts')
  await page.getByRole('searchbox', { name: 'Search the list' }).fill(word)
  await expect(page.getByText(`1–20 of ${COUNT}`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))

  await page.getByRole('checkbox', { name: 'Select this page' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Selected: 20' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(page.getByText('Changed: 20', { exact: true })).toBeVisible()
  expect(await reviews()).toEqual(expect.arrayContaining(['approved', null]))
  await expect(page.getByRole('row', { name: new RegExp(word) }).first()).toContainText('Approved')

  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(page.getByText('Undo: Approve')).toBeVisible()
  expect(await reviews()).toEqual([null])
  await expect(page.getByRole('row', { name: new RegExp(word) }).first()).toContainText('Pending')
  await page
    .getByRole('button', { name: new RegExp(`^Actions for Which ${word}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('row', { name: /^undo_change_prompts/ })).toHaveCount(1)
  await expect(history.getByRole('row', { name: /^change_prompts/ })).toHaveCount(1)
  await expectNoBarriers(page, '[role=dialog]')
  expect(complaints).toEqual([])
})

test('rows are chosen one by one on a phone, and one row is changed from its menu', async ({
  page,
  baseURL,
}) => {
  const { db, brandId, word } = await newPrompts(baseURL)
  await beSignedIn(page, getDemoEmail('admin'))
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
  await expectNoSideways(page)
  await expectNoBarriers(page, 'main')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText('Changed: 2', { exact: true })).toBeVisible()
  expect((await db.doc(promptPath(brandId, 'p9')).get()).get('review')).toBe('rejected')
  await expectNoSideways(page)

  await page.goto(`/admin/brands?search=${word}`)
  await page.getByRole('button', { name: `Actions for Brand ${word}` }).click()
  await page.getByRole('menuitem', { name: 'Verify' }).click()
  await expect(page.getByText('Changed: 1', { exact: true })).toBeVisible()
  expect((await db.doc(brandPath(brandId)).get()).get('verifiedAt')).not.toBeNull()
})
