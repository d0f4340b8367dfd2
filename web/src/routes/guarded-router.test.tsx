// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { DetailsForm } from '@/features/brand-wizard/details-form.tsx'
import { WebsiteForm } from '@/features/brand-wizard/website-form.tsx'
import { dropUnsaved, useUnsaved } from '@/lib/unsaved.ts'
import { showAlone } from '@/testing/show.tsx'
import { browserHistory } from './browser-history.ts'
import { GuardedRouter } from './guarded-router.tsx'

const nothing = () => undefined

const Place = () => {
  const { pathname, search } = useLocation()
  return <p role="note">{pathname + search}</p>
}

/** A form at `/form?step=1`, with links to another view of its page and to another page. */
const open = (form: ReactNode) => {
  dropUnsaved()
  window.history.replaceState(null, '', '/form?step=1')
  showAlone(
    <QueryClientProvider client={new QueryClient()}>
      <GuardedRouter history={browserHistory()}>
        <Place />
        <Link to="/form?step=1">Here</Link>
        <Link to="/form?step=2">Another view</Link>
        <Link to="/other">Another page</Link>
        {form}
      </GuardedRouter>
    </QueryClientProvider>,
  )
}

const place = () => screen.getByRole('note').textContent
const follow = (name: string) => fireEvent.click(screen.getByText(name))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value: text } })

const expectAsked = async () => {
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const website = (keptUrl: string) => (
  <WebsiteForm
    initialUrl="one.example"
    keptUrl={keptUrl}
    pending={false}
    error={null}
    trouble={null}
    onSubmit={nothing}
    onByHand={nothing}
  />
)

const details = (kept: boolean) => (
  <DetailsForm
    initial={{ url: 'one.example', name: 'One', description: '', industry: '', logo_url: '' }}
    kept={kept}
    logos={[]}
    pending={false}
    error={null}
    submitLabel="Create"
    onBack={nothing}
    onSubmit={nothing}
  />
)

it('asks before a typed address is lost, until it is as stored', async () => {
  open(website('one.example'))
  follow('Another view')
  expect(place()).toBe('/form?step=2')

  open(website('one.example'))
  type('Website URL', 'two.example')
  follow('Another view')
  await expectAsked()
  follow('Another page')
  await expectAsked()
  follow('Here')
  expect(place()).toBe('/form?step=1')
  type('Website URL', 'one.example ')
  follow('Another page')
  expect(place()).toBe('/other')
})

it('asks before an unstored address is lost, and leaves when told so', async () => {
  open(website(''))
  follow('Another page')
  await expectAsked()
  follow('Another page')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(place()).toBe('/other')
})

it('asks before typed or unstored details are lost', async () => {
  open(details(true))
  type('Industry', 'Juices')
  follow('Another view')
  await expectAsked()
  type('Industry', '')
  follow('Another view')
  expect(place()).toBe('/form?step=2')

  open(details(false))
  follow('Another page')
  await expectAsked()
})

const LastingForm = () => {
  useUnsaved(true)
  return null
}

it('opens another view of a page without asking when its form stays', async () => {
  open(<LastingForm />)
  follow('Another view')
  expect(place()).toBe('/form?step=2')
  follow('Another page')
  await expectAsked()
})

const NeverDrawn = lazy(() => new Promise<never>(nothing))
const FormPage = () => {
  const { pathname } = useLocation()
  return pathname === '/form' ? <LastingForm /> : <NeverDrawn />
}

it('asks again when somebody is back before the next page was drawn', async () => {
  open(
    <Suspense>
      <FormPage />
    </Suspense>,
  )
  follow('Another page')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(window.location.pathname).toBe('/other'))
  expect(place()).toBe('/form?step=1')
  follow('Here')
  follow('Another page')
  await expectAsked()
})

let steps = 0
/** Takes a step in the browser while the page is first drawn, as somebody does who is faster than their device. */
const Step = () => {
  if (steps++ === 0) {
    window.history.pushState(null, '', '/there?view=b')
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  return null
}

it('shows a step that was taken while the page was first drawn', async () => {
  window.history.replaceState(null, '', '/here?view=a')
  showAlone(
    <GuardedRouter history={browserHistory()}>
      <Place />
      <Step />
    </GuardedRouter>,
  )
  await waitFor(() => expect(place()).toBe('/there?view=b'))
})

it('takes no step when the address stays', () => {
  window.history.replaceState(null, '', '/here?view=a#part')
  const heard = vi.fn()
  window.addEventListener('popstate', heard)
  showAlone(
    <GuardedRouter history={browserHistory()}>
      <Place />
    </GuardedRouter>,
  )
  window.removeEventListener('popstate', heard)
  expect(place()).toBe('/here?view=a')
  expect(heard).not.toHaveBeenCalled()
})
