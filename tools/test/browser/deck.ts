import { expect, type Page } from '@playwright/test'
import { newBrandId } from '@sillage/core/base/ids'
import { brandPath, memberPath, userPath } from '@sillage/core/base/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { beSignedIn, newcomer, setStanding } from './people.ts'

/** Runs are answered at the pace of real providers. */
export const ENDS = { timeout: 90_000 }

/** A new brand of somebody, with neither topics nor analyses; returns its id. */
export const createBrand = async (db: Firestore, uid: string): Promise<string> => {
  const brandId = newBrandId()
  const createdAt = new Date()
  await db.doc(brandPath(brandId)).set({
    brandId,
    name: 'Sel de Rive',
    aliases: [],
    domains: ['selderive.example'],
    description: 'Gentle serums and creams for sensitive skin',
    industry: 'Skin care',
    language: 'en',
    createdAt,
  })
  await db.doc(memberPath(brandId, uid)).set({ uid, brandId, role: 'owner', createdAt })
  return brandId
}

/** A member of a new brand that has neither topics nor analyses. */
export const openDeck = async (page: Page, baseURL: string | undefined, plan: 'pro' | 'ultra') => {
  const { email, uid, auth, db } = await newcomer(baseURL)
  const brandId = await createBrand(db, uid)
  await beSignedIn(page, email)
  await setStanding({ uid, auth, db }, { plan })
  await page.goto(`/dashboard/${brandId}/command-deck`)
  return { brandId, uid, db, person: db.doc(userPath(uid)) }
}

export const wizard = (page: Page, step: string) => page.getByRole('dialog', { name: step })
export const topics = (page: Page) => page.getByRole('region', { name: 'Suggested topics for Sel de Rive' })
/** They stand outside of dialogs, which hide everything else from queries by role. */
export const toasts = (page: Page) => page.locator('section[aria-label^="Notifications"]')

/** Chooses AI mode and sends a brief. */
export const sendBrief = async (page: Page, brief: string) => {
  await page.getByRole('radio', { name: 'AI Mode' }).click()
  await page.getByLabel('What do you want to analyze?').fill(brief)
  await page.keyboard.press('Enter')
}

export const locateLog = (page: Page) => page.getByRole('log', { name: 'Conversation with the assistant' })
export const locatePrompt = (page: Page, n: number) =>
  page.getByRole('textbox', { name: `Prompt ${n}`, exact: true })
/** Waits until the draft is whole. */
export const expectDraft = (page: Page) =>
  expect(page.getByRole('button', { name: 'Launch analysis' })).toBeEnabled(ENDS)
/** Shows the prompts of the draft, which stand in collapsed groups; on a phone the draft first. */
export const showPrompts = async (page: Page) => {
  await expectDraft(page)
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('radio', { name: /^Draft/ }).click()
  const all = page.getByRole('button', { name: /^(Show|Hide) all$/ })
  if ((await all.textContent()) === 'Show all') await all.click()
  await expect(locatePrompt(page, 1)).toBeEnabled()
}
/** The cards of the jobs that are followed. */
export const locateCards = (page: Page) => page.getByRole('complementary', { name: 'Analysis creation' })

/** Makes the draft on screen a small one, so that its answers are there soon. */
export const shrinkDraft = async (page: Page) => {
  await showPrompts(page)
  for (let at = 0; at < 7; at += 1) await page.getByRole('button', { name: 'Remove prompt 3' }).click()
  await expect(locatePrompt(page, 3)).toHaveCount(0)
}

export const BRIEF = 'How visible are we for gentle serums in French?'
