// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import { asLiveError } from '@/data/live-error.ts'
import { show } from '@/testing/show.tsx'
import { FlowFailure } from './flow-failure.tsx'

it.each([
  [
    'Failed to fetch detailed sources',
    new ApiError('unexpected', { status: 500, message: 'The archive is being moved.' }),
  ],
  ['Failed to load graph data', new ApiError('network')],
])('explains the failure: %s', (text, cause) => {
  show(<FlowFailure error={asLiveError(cause)} onRetry={() => undefined} />)
  screen.getByText(text)
  // The message of the server is shown too.
  expect(screen.queryByText('The archive is being moved.') !== null).toBe(cause.status > 0)
})
