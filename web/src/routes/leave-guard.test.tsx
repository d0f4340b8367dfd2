// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, Link, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { DetailsForm } from '@/features/brand-wizard/details-form.tsx'
import { WebsiteForm } from '@/features/brand-wizard/website-form.tsx'
import { dropUnsaved, useUnsaved } from '@/lib/unsaved.ts'
import { showAlone } from '@/testing/show.tsx'
import { LeaveGuard } from './leave-guard.tsx'

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
      <BrowserRouter>
        <LeaveGuard>
          <Place />
          <Link to="/form?step=1">Here</Link>
          <Link to="/form?step=2">Another view</Link>
          <Link to="/other">Another page</Link>
          {form}
        </LeaveGuard>
      </BrowserRouter>
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

it('asks before a typed address goes with its step or its page, and no more once it is as stored', async () => {
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

it('asks before what is stored nowhere goes, and leads on whoever says so', async () => {
  open(website(''))
  follow('Another page')
  await expectAsked()
  follow('Another page')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(place()).toBe('/other')
})

it('asks before typed details go, and before details that were only read and are stored nowhere', async () => {
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

it('lets people look at another view of a page whose form stays', async () => {
  open(<LastingForm />)
  follow('Another view')
  expect(place()).toBe('/form?step=2')
  follow('Another page')
  await expectAsked()
})
