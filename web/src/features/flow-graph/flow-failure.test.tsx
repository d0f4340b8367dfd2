// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import { asLiveError } from '@/data/live-error.ts'
import { show } from '@/testing/show.tsx'
import { FlowFailure } from './flow-failure.tsx'

it.each([
  ['Failed to fetch detailed sources', new ApiError('unexpected', { status: 500 })],
  ['Failed to load graph data', new ApiError('network')],
])('%s', (text, cause) => {
  show(<FlowFailure error={asLiveError(cause)} onRetry={() => undefined} />)
  screen.getByText(text)
})
