// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as session from '@/data/use-session.ts'
import { show } from '@/testing/show.tsx'
import { DataroomPage } from './dataroom-page.tsx'

vi.mock('@/features/dataroom/document-list.tsx', () => ({ DocumentList: () => <p>Documents</p> }))

/** Addresses of the links in the bar. */
const links = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

/** Shows the page to a session of this status. */
const open = (status: 'in' | 'out' | 'loading') => {
  vi.spyOn(session, 'useSession').mockReturnValue({ status } as ReturnType<typeof session.useSession>)
  show(<DataroomPage />)
}

beforeEach(() => {
  document.title = ''
})

it('links to the dashboard when somebody is signed in', () => {
  open('in')
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(links().filter((href) => href?.startsWith('/auth'))).toEqual([])
})

it('offers to sign in when nobody is signed in', () => {
  open('out')
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
  expect(links()).toContain('/auth')
})

it('offers neither until the session is known', () => {
  open('loading')
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
  expect(links().filter((href) => href?.startsWith('/auth'))).toEqual([])
})
