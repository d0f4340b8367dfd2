// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { showAlone } from '@/testing/show.tsx'
import { CaughtUp } from './caught-up.tsx'

const Place = () => {
  const { pathname, search } = useLocation()
  return <p role="note">{pathname + search}</p>
}

let steps = 0
/** Takes a step in the browser while the page is first drawn, as somebody does who is faster than their device. */
const Step = () => {
  if (steps++ === 0) {
    window.history.pushState(null, '', '/there?view=b')
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  return null
}

it('a step taken while the page is first drawn is shown once it is drawn', async () => {
  window.history.replaceState(null, '', '/here?view=a')
  showAlone(
    <BrowserRouter>
      <CaughtUp>
        <Place />
        <Step />
      </CaughtUp>
    </BrowserRouter>,
  )
  expect((await screen.findByRole('note')).textContent).toBe('/there?view=b')
})

it('an address that stays is not stepped to again', () => {
  window.history.replaceState(null, '', '/here?view=a#part')
  const heard = vi.fn()
  window.addEventListener('popstate', heard)
  showAlone(
    <BrowserRouter>
      <CaughtUp>
        <Place />
      </CaughtUp>
    </BrowserRouter>,
  )
  window.removeEventListener('popstate', heard)
  expect(screen.getByRole('note').textContent).toBe('/here?view=a')
  expect(heard).not.toHaveBeenCalled()
})
