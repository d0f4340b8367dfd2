import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { DEMO_OWN_BRANDS } from '../../stand-ins/world/demo.ts'
import { expectNoBarriers } from './barriers.ts'
import { beSignedIn, findDemoBrand, getDemoEmail, newcomer, PASSWORD } from './people.ts'

const bruehkraft = findDemoBrand('bruehkraft')

test('the public pages have no barriers', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoBarriers(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expectNoBarriers(page)
})

test('the dashboard has no barriers, on a desk and on a phone', async ({ page }) => {
  await beSignedIn(page, getDemoEmail('pro'))
  await page.goto(`/dashboard/${bruehkraft.brandId}`)
  await expect(page.getByRole('heading', { name: 'Analyses', level: 1 })).toBeVisible()
  await expect(page.getByText('n = ').first()).toBeVisible()
  await expectNoBarriers(page)
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoBarriers(page)
  await page.setViewportSize(desk ?? { width: 1440, height: 900 })

  await page.goto(`/dashboard/${bruehkraft.brandId}/analyses/new`)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.getByRole('button', { name: 'Launch analysis' }).click()
  await expect(page.getByText('Select at least one model to continue.')).toBeVisible()
  await expectNoBarriers(page)

  await page.goto('/dashboard/user-settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoBarriers(page)
})

test('the lock has no barriers', async ({ page }) => {
  await beSignedIn(page, getDemoEmail('free'))
  await page.goto(`/dashboard/${DEMO_OWN_BRANDS.free.brandId}/command-deck`)
  await expect(page.getByRole('button', { name: 'Start full access now' })).toBeVisible()
  await expectNoBarriers(page)
})

test.describe('in dark French', () => {
  test.use({ colorScheme: 'dark', locale: 'fr-FR', reducedMotion: 'reduce' })

  test('signing up and in has no barriers', async ({ page }) => {
    await page.goto('/auth/register')
    await page.getByRole('button', { name: 'Créer le compte' }).click()
    await expect(page.getByText('Saisissez votre nom.')).toBeVisible()
    await expect(page.getByLabel('Votre nom')).toBeFocused()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Se connecter' }).click()
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Saisissez votre mot de passe.')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Se connecter avec un code à usage unique' }).click()
    await expect(page.getByRole('heading', { name: 'Connexion par code' })).toBeVisible()
    await expectNoBarriers(page)
  })

  test('setting up, paying for and looking after a brand and an account has no barriers', async ({
    page,
    baseURL,
  }) => {
    const { email, uid, db } = await newcomer(baseURL)
    const brandId = randomBytes(12).toString('hex')
    const createdAt = new Date()
    const competitors = ['Claris', 'Onda'].map((name) => ({ name, aliases: [], domains: [] }))
    await db.doc(`brands/${brandId}`).set({ brandId, name: 'Tilleul', competitors, createdAt })
    await db.doc(`brands/${brandId}/members/${uid}`).set({ uid, brandId, role: 'owner', createdAt })
    await page.goto('/auth?next=/onboarding')
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel('Mot de passe').fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByLabel('Adresse du site web').fill('missing.example')
    await page.getByRole('button', { name: 'Analyser le site' }).click()
    await expect(page.getByText('Il n’y a pas de page à cette adresse.')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Remplir manuellement' }).click()
    await expect(page.getByLabel('Nom de la marque')).toBeVisible()
    await expectNoBarriers(page)

    await page.goto('/onboarding?step=subscription')
    await expect(page.getByRole('region', { name: 'Pro', exact: true })).toBeVisible()
    await expectNoBarriers(page)

    await page.goto('/dashboard/user-settings')
    await expect(page.getByText('Aucune facture pour l’instant')).toBeVisible()
    await expect(page.getByLabel('Inviter un collègue')).toBeVisible()
    await expectNoBarriers(page)

    await page.getByRole('link', { name: 'Paramètres de la marque' }).click()
    await page.getByRole('button', { name: /^Claris/, expanded: false }).click()
    await expect(page.getByRole('button', { name: 'Supprimer la marque' })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Supprimer la marque' }).click()
    await expect(page.getByRole('dialog').getByText('Ce qui sera supprimé')).toBeVisible()
    await expectNoBarriers(page)
  })
})
