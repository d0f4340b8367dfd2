// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { useLaunch } from './use-launch.ts'

const nothing = () => undefined

const Launch = () => {
  const { mutate, text } = useLaunch('analysis', nothing)
  return (
    <>
      <button type="button" onClick={() => mutate('ready')}>
        Start
      </button>
      {text}
    </>
  )
}

it('says that a launch needs somebody who is signed in', async () => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Launch />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('Start'))
  await screen.findByText('Authentication required')
})
