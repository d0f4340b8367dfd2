// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import * as entry from '@/data/sign-in.ts'
import * as sessions from '@/data/use-session.ts'
import { pathOfChosen } from '@/lib/chosen-plan.ts'
import { showAlone } from '@/testing/show.tsx'
import { CallbackPage } from './callback-page.tsx'
import { CheckMail } from './check-mail.tsx'
import { CodePage } from './code-page.tsx'
import { NewPasswordPage } from './new-password-page.tsx'
import { ProviderPage } from './provider-page.tsx'
import { ResetPage } from './reset-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

const EMAIL = 'ada@lumiere.example'
const PRO = pathOfChosen({ planId: 'pro', interval: 'year' })
const withNext = (path: string) => `${path}?${new URLSearchParams({ next: PRO })}`

/** Bodies of the requests, by their paths. */
let sent: Record<string, unknown>

beforeEach(() => {
  sent = {}
  vi.spyOn(sessions, 'useSession').mockReturnValue({ status: 'out' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    sent[pathname] = JSON.parse(String(init?.body ?? 'null'))
    return Response.json({ ok: true })
  })
})
afterEach(cleanup)

const openAt = (address: string, page: ReactNode) =>
  showAlone(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  )

const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

const registered = (returningKnownUser: boolean) => ({
  user: { id: 'ada', email: EMAIL },
  session: null,
  returningKnownUser,
  returningDomain: false,
  proof: 'proof',
  error: null,
  redirectPath: PRO,
})

it('keeps the plan from the sign-up to the sign-in', () => {
  openAt('/auth/register', <CheckMail registered={registered(false)} />)
  expect(getHref('Back to sign-in')).toBe(withNext('/auth'))
  openAt('/auth/register', <CheckMail registered={registered(true)} />)
  expect(getHref('Sign in')).toBe(withNext('/auth'))
})

it('keeps the plan when the link of the mail has expired', () => {
  openAt(`/auth/callback?${new URLSearchParams({ redirectPath: PRO })}`, <CallbackPage />)
  expect(getHref('Sign in')).toBe(withNext('/auth'))
})

it('leads from an expired link without a target to the setup', () => {
  openAt('/auth/callback', <CallbackPage />)
  expect(getHref('Sign in')).toBe('/auth?next=%2Fonboarding')
})

it('keeps the plan when the password of a sign-up is forgotten in another browser', () => {
  openAt(`/auth/callback?${new URLSearchParams({ redirectPath: PRO })}#token=ada.secret`, <CallbackPage />)
  expect(getHref('Forgot your password?')).toBe(withNext('/auth/reset-password'))
})

it.each([
  ['/auth', '/onboarding'],
  [withNext('/auth'), PRO],
])('mails the link of a sign-up again from %s to lead to %s', async (address, target) => {
  vi.spyOn(entry, 'signIn').mockRejectedValue(new ApiError('email_not_verified', { status: 403 }))
  openAt(address, <SignInForm />)
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: EMAIL } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long password' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send the email again' }))
  await waitFor(() => expect(sent['/api/auth/resend']).toMatchObject({ redirectPath: target }))
})

it('keeps the plan when a code is requested', async () => {
  openAt(withNext('/auth/code'), <CodePage />)
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: EMAIL } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await waitFor(() => expect(sent['/api/auth/code']).toMatchObject({ redirectPath: PRO }))
})

it('keeps the plan when a new password is requested', async () => {
  openAt(withNext('/auth/reset-password'), <ResetPage />)
  expect(getHref('Back to sign-in')).toBe(withNext('/auth'))
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: EMAIL } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  await waitFor(() => expect(sent['/api/auth/reset-password']).toMatchObject({ redirectPath: PRO }))
})

it('keeps the plan when the link for a new password has expired', () => {
  openAt(`/auth/reset-password/confirm?${new URLSearchParams({ redirectPath: PRO })}`, <NewPasswordPage />)
  expect(getHref('Ask for a new link')).toBe(withNext('/auth/reset-password'))
})

it('keeps the plan when a sign-in at a provider fails', async () => {
  const begun = { providerId: 'google.com', nonce: 'nonce', state: 'state', next: PRO }
  window.sessionStorage.setItem('sillage.provider', JSON.stringify(begun))
  openAt('/auth/provider', <ProviderPage />)
  await screen.findByRole('link', { name: 'Back to sign-in' })
  expect(getHref('Back to sign-in')).toBe(withNext('/auth'))
})
