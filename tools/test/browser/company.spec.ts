import { expect, type Page, test } from '@playwright/test'
import { memberPath } from '@sillage/core/base/paths'
import { handleSignin } from '@sillage/core/identity/calls'
import { getCompany, proveDomain, saveCompany } from '@sillage/core/identity/company-calls'
import { createProvisioningToken } from '@sillage/core/identity/provisioning-calls'
import { apiClient } from '../../src/api-client.ts'
import { HOST } from '../../src/ports.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  openProvider,
  type ProviderFixture,
} from '../integration/company-provider.ts'
import { publishJson } from '../integration/program-world.ts'
import { expectNoBarriers } from './barriers.ts'
import { backstage, findDemoBrand, newcomer, openTokens, setStanding, signIn, signOut } from './people.ts'

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

/** Lets the browser reach the host of a provider, which no name server knows. */
const relay = async (page: Page, { issuer, url }: Pick<ProviderFixture, 'issuer' | 'url'>): Promise<void> => {
  const cookies = new Map<string, string>()
  await page.route(`${issuer}/**`, async (route) => {
    const request = route.request()
    const { host, pathname, search } = new URL(request.url())
    const body = request.postData()
    const response = await fetch(url + pathname + search, {
      method: request.method(),
      redirect: 'manual',
      ...(body === null ? {} : { body }),
      headers: {
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    const to = location === null ? null : new URL(location, request.url()).href
    await route.fulfill({
      contentType: 'text/html',
      body: to === null ? await response.text() : `<script>location.replace(${JSON.stringify(to)})</script>`,
    })
  })
}

const enterAt = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Sign in with your company' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in with your company' })).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('somebody of a company signs in at its provider, joins its brand as a viewer, and is refused once deactivated', async ({
  page,
  baseURL: address,
}) => {
  const baseURL = String(address)
  const sites = `http://${HOST}:${backstage(baseURL).ports.sites}`
  const provider = await openProvider(baseURL, sites)
  const domain = `firm-${crypto.randomUUID().slice(0, 8)}.example`
  const email = `grace@${domain}`
  const owner = await newcomer(baseURL, ['iroise'])
  await owner.db.doc(memberPath(brandId, owner.uid)).update({ role: 'owner' })
  const { session, user } = await openTokens(baseURL, owner.email)
  const ask = apiClient(baseURL, session.access_token)
  await ask(handleSignin, {
    body: { user_id: user.id, email: owner.email, name: user.name, role: user.role },
  })
  await setStanding(owner, { plan: 'enterprise' })
  const { data } = await ask(getCompany)
  await publishJson(`https://${domain}/.well-known/txt-records`, JSON.stringify([data.record]), sites)
  await ask(proveDomain, { params: { companyDomain: domain } })
  await ask(saveCompany, {
    body: {
      issuer: provider.issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      joiningRole: 'viewer',
      joinedBrandIds: [brandId],
      enforced: false,
    },
  })

  await relay(page, provider)
  await enterAt(page, email)
  // The page of the provider knows who comes.
  await expect(page.getByPlaceholder('Enter any login')).toHaveValue(email)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Grace Hopper' })).toBeVisible()
  const { uid } = await owner.auth.getUserByEmail(email)
  expect((await owner.db.doc(memberPath(brandId, uid)).get()).data()).toMatchObject({ role: 'viewer' })

  const { secret } = (await ask(createProvisioningToken)).data
  const scim = (method: string, path: string, body: object) =>
    fetch(`${baseURL}/scim/v2/Users${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    })
  expect((await scim('POST', '', { userName: email, active: true })).status).toBe(201)
  const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
  expect((await scim('PATCH', `/${uid}`, off)).status).toBe(200)
  // The open browser learns that its session has ended.
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
  await enterAt(page, email)
  await expect(page.getByText('Your company did not confirm this sign-in.', { exact: false })).toBeVisible()
  await expectNoBarriers(page)
  await provider.close()
})
