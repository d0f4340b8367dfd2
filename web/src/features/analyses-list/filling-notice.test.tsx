// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showAlone } from '@/testing/show.tsx'
import { FillingNotice } from './filling-notice.tsx'

const EMULATORS = { auth: 'http://127.0.0.1:1', firestore: { host: '127.0.0.1', port: 1 } }
const WORDS = /^The demonstration is being made/

/** Serves Hosting's description of a project, and of a local product. */
const hosting = (projectId: string, filling: () => boolean) => {
  vi.stubGlobal('fetch', async (path: string) => {
    return Response.json(
      path === '/emulators.json'
        ? { ...EMULATORS, filling: filling() }
        : { projectId, apiKey: 'key', authDomain: 'sillage.example' },
    )
  })
}

const draw = (client = new QueryClient()) =>
  showAlone(
    <QueryClientProvider client={client}>
      <FillingNotice />
    </QueryClientProvider>,
  )

afterEach(() => {
  vi.unstubAllGlobals()
})

it('says that the demonstration is being made until it is whole', async () => {
  let filling = true
  hosting('demo-sillage', () => filling)
  const client = new QueryClient()
  draw(client)
  expect(await screen.findByText(WORDS)).toBeDefined()
  filling = false
  await client.refetchQueries()
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull())
})
