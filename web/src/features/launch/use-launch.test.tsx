// @vitest-environment happy-dom
import type { AnalysisStatus } from '@sillage/core/analyses/status'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import { show } from '@/testing/show.tsx'
import { useLaunchFailureText } from './launch-failure.ts'
import { LaunchFailure } from './launch-steps.ts'
import { useLaunch } from './use-launch.ts'

const nothing = () => undefined

const Launch = ({ status }: { status: AnalysisStatus }) => {
  const { mutate, failure } = useLaunch('analysis', nothing)
  return (
    <>
      <button type="button" onClick={() => mutate(status)}>
        Start
      </button>
      {failure.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  )
}

const launch = (status: AnalysisStatus) => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Launch status={status} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('Start'))
}

it.each(['draft', 'ready', 'completed', 'failed'] as const)(
  'asks to sign in for a launch from %s',
  async (status) => {
    launch(status)
    await screen.findByText('Authentication required')
  },
)

it('launches nothing while a launch is under way', async () => {
  launch('processing')
  await screen.findByText('Analysis is currently processing')
})

const Said = ({ error }: { error: Error }) => <>{useLaunchFailureText()(error).join(' | ')}</>

it('names the step that failed, and the reason when known', () => {
  const getText = (error: Error) => show(<Said error={error} />).container.textContent
  const offline = 'Network error: Unable to reach the server. Please check your connection.'
  expect(getText(new LaunchFailure('validate', new ApiError('network')))).toBe(
    `Failed to set Ready to Start | ${offline}`,
  )
  expect(getText(new LaunchFailure('ready', new ApiError('network')))).toBe(
    `Failed to set analysis to ready | ${offline}`,
  )
  expect(getText(new LaunchFailure('launch', new ApiError('network')))).toBe(
    `Failed to launch run | ${offline}`,
  )
  expect(getText(new LaunchFailure('launch', new ApiError('unexpected', { status: 502 })))).toBe(
    'Failed to launch run (502)',
  )
  expect(
    getText(
      new LaunchFailure(
        'launch',
        new ApiError('unexpected', { status: 502, message: 'The gateway is away.' }),
      ),
    ),
  ).toBe('The gateway is away.')
  expect(getText(new Error('anything else'))).toBe('Failed to launch run')
  const refused = new ApiError('too_many_active_analyses', {
    status: 403,
    message: 'Your plan does not allow more analyses working in parallel.',
  })
  expect(getText(new LaunchFailure('launch', refused))).toBe(
    'Your plan does not allow more analyses working in parallel.',
  )
})
