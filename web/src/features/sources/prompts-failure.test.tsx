// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import { asLiveError } from '@/data/live-error.ts'
import { show } from '@/testing/show.tsx'
import { PromptsFailure } from './prompts-failure.tsx'

it.each([
  [
    'Failed to fetch prompt analytics',
    new ApiError('unexpected', { status: 500, message: 'The archive is being moved.' }),
  ],
  ['Failed to load prompt analytics diagram', new ApiError('network')],
])('explains the failure: %s', (text, cause) => {
  let retried = 0
  show(
    <PromptsFailure
      error={asLiveError(cause)}
      onRetry={() => {
        retried += 1
      }}
    />,
  )
  screen.getByText(text)
  // The message of the server is shown too.
  expect(screen.queryByText('The archive is being moved.') !== null).toBe(cause.status > 0)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retried).toBe(1)
})
