import { expect, type Page, test } from '@playwright/test'
import { memberPath } from '@sillage/core/base/paths'
import { HOST } from '../../src/ports.ts'
import { publishJson } from '../integration/program-world.ts'
import { expectNoBarriers } from './barriers.ts'
import { backstage, findDemoBrand, newcomer, setStanding, signIn, signOut } from './people.ts'

const { brandId } = findDemoBrand('iroise')

/** A provider that asks nobody anything: every sign-in is refused. */
const refuseAt = async (page: Page, issuer: string): Promise<void> => {
  await page.route(`${issuer}/**`, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const answer = { error: 'access_denied', state: asked.get('state') ?? '', iss: issuer }
    const location = `${asked.get('redirect_uri')}?${new URLSearchParams(answer)}`
    await route.fulfill({
      contentType: 'text/html',
      body: `<script>location.replace(${JSON.stringify(location)})</script>`,
    })
  })
}

test('an owner proves a domain and sets up its provider, where people of the domain are then sent', async ({
  page,
  baseURL,
}) => {
  const sites = `http://${HOST}:${backstage(baseURL).ports.sites}`
  const name = crypto.randomUUID().slice(0, 8)
  const [domain, issuer] = [`firm-${name}.example`, `https://id-${name}.example`]
  await publishJson(
    `${issuer}/.well-known/openid-configuration`,
    {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    },
    sites,
  )
  const person = await newcomer(baseURL, ['iroise'])
  await person.db.doc(memberPath(brandId, person.uid)).update({ role: 'owner' })
  await signIn(page, person.email)
  await page.goto('/dashboard/user-settings')
  await setStanding(person, { plan: 'enterprise' })
  await page.reload()
  const card = page.locator('#single-sign-on')
  await card.getByLabel('Domain', { exact: true }).fill(domain)
  await card.getByRole('button', { name: 'Add domain' }).click()
  await expect(card.getByText('Not verified yet')).toBeVisible()
  const record = (await card.getByText(/^sillage-domain=/).textContent()) ?? ''
  await publishJson(`https://${domain}/.well-known/txt-records`, JSON.stringify([record]), sites)
  await card.getByRole('button', { name: 'Check again' }).click()
  await expect(card.getByText('Verified', { exact: true })).toBeVisible()

  await card.getByLabel('Issuer').fill(issuer)
  await card.getByLabel('Client ID').fill('sillage')
  await card.getByLabel('Client secret').fill('a client secret')
  await card.getByLabel(findDemoBrand('iroise').name).check()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Nobody has signed in with this provider yet.', { exact: false })).toBeVisible()
  await expect(card.getByLabel('Client secret')).toHaveValue('')
  await card.getByRole('switch').click()
  await expect(
    page.getByText('First verify a domain, sign in once with the provider', { exact: false }),
  ).toBeVisible()
  await expect(card.getByRole('switch')).not.toBeChecked()
  await expectNoBarriers(page)

  await signOut(page)
  await refuseAt(page, issuer)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Sign in with your company' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with your company' })).toBeVisible()
  const email = page.getByLabel('Email address')
  await email.fill('ada@nobody.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('No company has set up its sign-in for this address.')
  await expectNoBarriers(page)
  await email.fill(`ada@${domain}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your company did not confirm this sign-in.', { exact: false })).toBeVisible()
  await expect(page).toHaveURL('/auth/company')
})
