// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { expect, it } from 'vitest'
import type { Live } from '@/data/live.ts'
import { LiveError } from '@/data/live-error.ts'
import { useShown } from '@/engine/use-view.ts'
import { show } from '@/testing/show.tsx'
import { Figures } from './figures.tsx'

let answer: (live: Live<string | null>) => void = () => undefined

/** Content that suspends until its code loads. */
const comingCode = (text: string) => {
  let come: () => void = () => undefined
  const Next = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        come = () => resolve({ default: () => text })
      }),
  )
  return { Next, come: () => come() }
}

/** Figures, and an extra part for one kind. */
const Shown = ({ then = null }: { then?: ReactNode }) => {
  const [live, setLive] = useState<Live<string | null>>({ status: 'loading' })
  answer = setLive
  return (
    <Figures of={useShown(live)} failed="Failed to load the figures">
      {(figure) => (
        <>
          <p>{figure}</p>
          {figure === '48 %' ? then : null}
        </>
      )}
    </Figures>
  )
}

it('keeps the previous figures, marked as stale, until the new ones load', async () => {
  show(<Shown />)
  answer({ status: 'ready', data: '61 %' })
  await screen.findByText('61 %')
  answer({ status: 'loading' })
  await screen.findByText('Updating…')
  screen.getByText('61 %')
  answer({ status: 'ready', data: '48 %' })
  await screen.findByText('48 %')
  expect(screen.queryByText('Updating…')).toBeNull()
})

it('keeps the screen while the code of the next content loads', async () => {
  const { Next, come } = comingCode('and more')
  show(
    <Suspense fallback="Nothing is left">
      <Shown then={<Next />} />
    </Suspense>,
  )
  await act(async () => answer({ status: 'ready', data: '61 %' }))
  screen.getByText('61 %')
  await act(async () => answer({ status: 'ready', data: '48 %' }))
  screen.getByText('61 %')
  expect(screen.queryByText('Nothing is left')).toBeNull()
  expect(screen.queryByText('48 %')).toBeNull()
  await act(async () => come())
  screen.getByText('48 %')
  screen.getByText('and more')
  expect(screen.queryByText('61 %')).toBeNull()
})

it('shows that figures are being prepared, or that they failed', async () => {
  show(<Shown />)
  answer({ status: 'ready', data: null })
  await screen.findByText('The figures of this version are being prepared')
  let tried = 0
  const retry = () => {
    tried += 1
  }
  answer({ status: 'failed', error: new LiveError('unavailable', null), retry })
  await screen.findByText('Failed to load the figures')
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(tried).toBe(1)
})
