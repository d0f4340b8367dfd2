// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import { show } from '@/testing/show.tsx'
import { MetadataFailure } from './metadata-failure.tsx'

it.each([
  ['Failed to enrich product metadata', new ApiError('unexpected', { status: 502 })],
  ['Unable to load product metadata', new ApiError('network')],
])('%s', (text, error) => {
  show(<MetadataFailure error={error} />)
  screen.getByText(text)
})
