// @vitest-environment happy-dom
import type { AdminPlan } from '@sillage/core/billing/plan-calls'
import { DEFAULT_PLANS } from '@sillage/core/plans/testing/default-plans'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { PlanEditor } from './plan-editor.tsx'

afterEach(cleanup)

const [, pro] = DEFAULT_PLANS
if (!pro) throw new RangeError('no plan')
const PRO: AdminPlan = { plan: pro, is_default: false, revision: 'first', people: 3 }
const THEIRS: AdminPlan = { ...PRO, plan: { ...pro, headline: 'Theirs' }, revision: 'second' }

/** Requests as method, address and body. */
let sent: [string, string, unknown][]
beforeEach(() => {
  sent = []
})

/** Simulates a save by another administrator. */
const Console = () => {
  const [admin, setAdmin] = useState(PRO)
  return (
    <>
      <button type="button" onClick={() => setAdmin(THEIRS)}>
        somebody saves
      </button>
      <PlanEditor
        admin={admin}
        drawCard={(plan, interval) => <p>{`${plan.title} ${interval} ${plan.monthlyAmountCents}`}</p>}
      />
    </>
  )
}

const open = async () => {
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    if (pathname.endsWith('/subscribers')) {
      const prices = [{ interval: 'month', amount_cents: 9_900, people: 3, is_current: true }]
      return Response.json({ data: [], has_more: false, prices, without_subscription: 0 })
    }
    if (pathname.endsWith('/preview')) {
      const change = { planId: 'pro', kind: 'price_set', interval: 'month', before: 9_900, after: 10_950 }
      return Response.json({
        data: { product_url: null, prices: [], changes: [change], digest: 'shown' },
      })
    }
    const body: unknown = JSON.parse(String(init?.body))
    sent.push([init?.method ?? '', pathname, body])
    if (init?.method === 'PUT') {
      const plan = { ...pro, monthlyAmountCents: 10_950 }
      return Response.json({ data: { ...PRO, plan, revision: 'third' } })
    }
    return Response.json({ data: { product_url: null, prices: [], changes: [], digest: 'none' } })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Console />
    </QueryClientProvider>,
  )
  await screen.findByText('Pro month 9900')
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the editor of a plan', () => {
  it('shows edits on the card, and the stored value of an invalid number', async () => {
    await open()
    type('Title', 'Pro+')
    await screen.findByText('Pro+ month 9900')
    type('Price per month', '109,50')
    await screen.findByText('Pro+ month 10950')
    type('Price per month', 'much')
    await screen.findByText('Pro+ month 9900')
    expect(screen.getByText('Enter an amount in euros, such as 99 or 99.50.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Review and save' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('explains invalid values on save', async () => {
    await open()
    type('Price per year', '0')
    expect(screen.queryByText('Enter both prices, or 0 for both.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Review and save' }))
    await screen.findByText('Enter both prices, or 0 for both.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows changes and who keeps what, then saves against its first revision and publishes the reviewed changes', async () => {
    await open()
    type('Price per month', '109.50')
    type('Text of the button', '  ')
    fireEvent.click(screen.getByRole('button', { name: 'Review and save' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('New price per month: €109.50, in place of €99.')
    await dialog.findByText('People: 3')
    expect(sent).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Save and publish' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toMatchObject([
      [
        'PUT',
        '/api/admin/plans/pro',
        { revision: 'first', edited: { monthlyAmountCents: 10_950, ctaLabel: null } },
      ],
      ['POST', '/api/admin/plans/pro/stripe', { digest: 'shown' }],
    ])
    await screen.findByText('Nothing has changed.')
    expect(screen.getByLabelText('Price per month')).toHaveProperty('value', '109.50')
  })

  it('saves launches of the trial, scheduling and Actions as limits of the plan', async () => {
    await open()
    type('Launches in a trial', '3')
    fireEvent.click(screen.getByRole('switch', { name: 'Scheduled launches' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Actions' }))
    fireEvent.click(screen.getByRole('button', { name: 'Review and save' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('The new limits hold for everyone on the plan within half a minute.')
    await dialog.findByText('People: 3')
    fireEvent.click(dialog.getByRole('button', { name: 'Save and publish' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.[2]).toMatchObject({
      edited: { trialLaunches: 3, hasScheduling: true, hasActions: true },
    })
  })

  it('loads changes of another administrator into an unedited draft, and asks when it is edited', async () => {
    await open()
    fireEvent.click(screen.getByText('somebody saves'))
    await waitFor(() => expect(screen.getByLabelText('Headline')).toHaveProperty('value', 'Theirs'))
    cleanup()
    await open()
    type('Title', 'Mine')
    fireEvent.click(screen.getByText('somebody saves'))
    await screen.findByText('Somebody else has changed this plan since you began.')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Mine')
    fireEvent.click(screen.getByRole('button', { name: 'Start from theirs' }))
    await waitFor(() => expect(screen.getByLabelText('Headline')).toHaveProperty('value', 'Theirs'))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Pro')
  })
})
