// @vitest-environment happy-dom
import { newOnboarding } from '@sillage/core/onboarding/onboarding'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { StepRail } from './step-rail.tsx'
import { stepKey } from './use-onboarding.ts'

const Retry = ({ asked }: { asked: Promise<void> }) => {
  const { mutate } = useMutation({ mutationKey: stepKey('website'), mutationFn: () => asked })
  return (
    <button type="button" onClick={() => mutate()}>
      Retry
    </button>
  )
}

it('removes the attention mark of a step while it retries', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const record = { ...newOnboarding('somebody', 0), websiteStatus: 'error' } as const
  show(
    <QueryClientProvider client={new QueryClient()}>
      <StepRail record={record} current="website" />
      <Retry asked={promise} />
    </QueryClientProvider>,
  )
  const attention = () => screen.queryAllByText('Needs your attention')
  expect(attention()).not.toEqual([])
  fireEvent.click(screen.getByText('Retry'))
  expect(await screen.findAllByText('In progress')).not.toEqual([])
  expect(attention()).toEqual([])
  await act(async () => {
    resolve()
    await promise
  })
  expect(await screen.findAllByText('Needs your attention')).not.toEqual([])
})
