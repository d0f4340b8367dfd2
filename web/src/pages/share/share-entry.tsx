import '@/lib/zod-settings.ts'
import { textDirection } from '@sillage/core/base/interface-language'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { Leave } from '@/features/public-frame/leave.tsx'
import { i18n, i18nReady } from '@/lib/i18n.ts'
import { Shared } from './shared.tsx'

/** The page of a share link: a program of its own, without a session or a database. */

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

const { pathname, search, hash } = window.location
const isEmbedded = pathname.startsWith('/embed/')
// The site around a frame says whether it is dark; without a word, the reader's device does.
const theme = new URLSearchParams(search).get('theme')
if (theme === 'dark' || theme === 'light') document.documentElement.classList.toggle('dark', theme === 'dark')

const Directed = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation()
  return <Direction.Provider dir={textDirection(i18n.language)}>{children}</Direction.Provider>
}

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
  },
})

await Promise.all([i18nReady, i18n.loadNamespaces(['common', 'shares', 'errors', 'site', 'analysis'])])
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <Directed>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <Leave />
            <Shared
              isEmbedded={isEmbedded}
              name={pathname.replace(/^\/(share|embed)\//, '')}
              secret={hash.slice(1)}
            />
          </MemoryRouter>
        </QueryClientProvider>
      </Directed>
    </I18nextProvider>
  </StrictMode>,
)
