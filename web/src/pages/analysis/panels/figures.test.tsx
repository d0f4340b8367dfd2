// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Live } from '@/data/live.ts'
import { LiveError } from '@/data/live-error.ts'
import { useShown } from '@/engine/use-shown.ts'
import { show } from '@/testing/show.tsx'
import { Figures } from './figures.tsx'

let answer: (live: Live<string | null>) => void = () => undefined

const Shown = () => {
  const [live, setLive] = useState<Live<string | null>>({ status: 'loading' })
  answer = setLive
  return (
    <Figures of={useShown(live)} failed="Failed to load the figures">
      {(figure) => figure}
    </Figures>
  )
}

it('keeps the figures of before, and says so, until those asked for are there', async () => {
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

it('says that figures are being prepared, or that they failed', async () => {
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
