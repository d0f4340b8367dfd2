// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import { show } from '@/testing/show.tsx'
import { MetadataFailure } from './metadata-failure.tsx'

it.each([
  [
    'Failed to enrich product metadata',
    new ApiError('unexpected', { status: 502, message: 'The archive is being moved.' }),
  ],
  ['Unable to load product metadata', new ApiError('network')],
])('explains the failure: %s', (text, error) => {
  show(<MetadataFailure error={error} />)
  screen.getByText(text)
  // The message of the server is shown too.
  expect(screen.queryByText('The archive is being moved.') !== null).toBe(error.status > 0)
})
