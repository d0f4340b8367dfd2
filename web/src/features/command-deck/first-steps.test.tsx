// @vitest-environment happy-dom
import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { createManifest } from '@sillage/core/analytics/testing/fixtures'
import { userSchema } from '@sillage/core/identity/user'
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import type { PlanId } from '@sillage/core/plans/plans'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as saved from '@/data/preferences.ts'
import * as standings from '@/data/use-entitlements.ts'
import * as members from '@/data/use-members.ts'
import * as user from '@/data/use-user-doc.ts'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { FirstSteps } from './first-steps.tsx'

const { analysisId, brandId, createdAt } = createManifest()

const getAnalysis = (changes: Partial<Analysis>): Analysis => ({
  ...analysisSchema.parse({
    analysisId,
    brandId,
    title: 'Quiet lamps',
    status: 'draft',
    promptIds: ['a'],
    personaIds: ['p'],
    languageCodes: ['en'],
    models: [{ modelId: 'one', webSearch: false }],
    schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 7 },
    createdBy: 'somebody',
    createdAt,
    updatedAt: createdAt,
  }),
  ...changes,
})

/** Sets the preferences in the person's document. */
const prefers = (preferences: { stepsDismissed?: boolean }) =>
  vi.spyOn(user, 'useUserDoc').mockReturnValue({
    status: 'ready',
    data: userSchema.parse({
      uid: 'somebody',
      email: 'somebody@lumiere.example',
      plan: 'pro',
      quota: { period: '2026-01', used: 0 },
      createdAt: 0,
      preferences,
    }),
  })

/** Sets the plan of the brand. */
const pays = (plan: PlanId) =>
  vi
    .spyOn(standings, 'useEntitlements')
    .mockReturnValue({ entitlements: deriveEntitlements(plan, false), onTrial: false })

/** Sets the number of members of the brand. */
const belong = (count: number) =>
  vi.spyOn(members, 'useMembers').mockReturnValue({
    isPending: false,
    data: {
      members: Array.from({ length: count }, () => ({})),
      invitations: [],
      may_manage: true,
    },
  } as unknown as ReturnType<typeof members.useMembers>)

beforeEach(() => {
  signIn()
  prefers({})
  belong(1)
  pays('ultra')
  vi.spyOn(saved, 'savePreferences').mockResolvedValue()
})

const ticked = () => screen.getAllByText('(done)').map(({ parentElement }) => parentElement?.textContent)

it('ticks completed steps and links to the others', async () => {
  show(<FirstSteps brandId={brandId} analyses={[]} />)
  await screen.findByText('1 of 5 done')
  expect(ticked()).toEqual(['Create your brand (done)'])
  cleanup()
  show(<FirstSteps brandId={brandId} analyses={[getAnalysis({ status: 'completed', versions: 1 })]} />)
  await screen.findByText('3 of 5 done')
  expect(screen.getByRole('link', { name: 'Launch on a schedule' }).getAttribute('href')).toBe(
    `/dashboard/${brandId}/analyses/${analysisId}?view=settings`,
  )
  expect(screen.getByRole('link', { name: 'Invite a colleague' }).getAttribute('href')).toBe(
    `/dashboard/${brandId}/settings`,
  )
})

it('leaves out the schedule when the plan has none', async () => {
  pays('pro')
  show(<FirstSteps brandId={brandId} analyses={[getAnalysis({ status: 'completed', versions: 1 })]} />)
  await screen.findByText('3 of 4 done')
  expect(screen.queryByText('Launch on a schedule')).toBeNull()
})

it('disappears once every step is done', async () => {
  belong(2)
  const { schedule } = getAnalysis({})
  const all = getAnalysis({ status: 'completed', versions: 1, schedule: { ...schedule, enabled: true } })
  show(
    <FirstSteps brandId={brandId} analyses={[all]}>
      <p>Observations</p>
    </FirstSteps>,
  )
  await screen.findByText('Observations')
  expect(screen.queryByText('First steps')).toBeNull()
})

it('holds the content below back until the list is known', async () => {
  const content = <p>Observations</p>
  vi.spyOn(members, 'useMembers').mockReturnValue({ isPending: true } as ReturnType<
    typeof members.useMembers
  >)
  show(
    <FirstSteps brandId={brandId} analyses={[]}>
      {content}
    </FirstSteps>,
  )
  expect(screen.queryByText('Observations')).toBeNull()
  cleanup()
  belong(1)
  show(
    <FirstSteps brandId={brandId} analyses={[]}>
      {content}
    </FirstSteps>,
  )
  await screen.findByText('First steps')
  screen.getByText('Observations')
})

it('lets the content below be seen when the members fail to load', () => {
  vi.spyOn(members, 'useMembers').mockReturnValue({ isPending: false } as ReturnType<
    typeof members.useMembers
  >)
  show(
    <FirstSteps brandId={brandId} analyses={[]}>
      <p>Observations</p>
    </FirstSteps>,
  )
  expect(screen.queryByText('First steps')).toBeNull()
  screen.getByText('Observations')
})

it('stays away after it is dismissed', () => {
  show(<FirstSteps brandId={brandId} analyses={[]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss the first steps' }))
  expect(screen.queryByText('First steps')).toBeNull()
  expect(saved.savePreferences).toHaveBeenCalledWith({ stepsDismissed: true })
  cleanup()
  prefers({ stepsDismissed: true })
  show(<FirstSteps brandId={brandId} analyses={[]} />)
  expect(screen.queryByText('First steps')).toBeNull()
})
