import { endImpersonation, noteScreen } from '@sillage/core/admin/impersonation-calls'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { leave, onSessionEnd, sessionExpired } from '@/data/session-end.ts'
import { viewIn } from '@/data/view.ts'
import { dateFormat } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'

// If this request fails, the server ends the view by itself.
onSessionEnd(async () => {
  if (!sessionExpired()) await callApi(endImpersonation, {}).catch(() => undefined)
})

const LONGEST_PATH = 200

/** Shows above every screen whose view an administrator has, until when, and a button to end it. */
export const ViewBanner = ({ stored }: { stored: string }) => {
  const { t, i18n } = useTranslation('view-as')
  const [isStopping, setIsStopping] = useState(false)
  const { endsAt, person, brand } = viewIn(stored)
  const { pathname } = useLocation()
  // Syncs the log of this session with the screen.
  useEffect(() => {
    void callApi(noteScreen, { body: { path: pathname.slice(0, LONGEST_PATH) } }).catch(() => undefined)
  }, [pathname])
  // Syncs with the clock.
  useEffect(() => {
    const timer = setTimeout(() => void leave(), Math.max(0, endsAt - Date.now()))
    return () => clearTimeout(timer)
  }, [endsAt])
  const until = dateFormat(i18n.language, { hour: '2-digit', minute: '2-digit' }).format(endsAt)
  return (
    <>
      {/* On a phone it would cover the end of the page. */}
      <div className="h-32 sm:hidden" />
      <section
        aria-label={t('title')}
        className="fixed inset-x-3 bottom-3 z-50 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-inverse px-4 py-2.5 text-on-inverse text-sm shadow-overlay"
      >
        <p className="min-w-0 flex-1 basis-64 break-words">
          {brand === null
            ? t('about', { email: person?.email ?? '', until })
            : t('aboutBrand', { brand: brand.name, until })}
        </p>
        <Button
          size="sm"
          loading={isStopping}
          onClick={() => {
            setIsStopping(true)
            void leave()
          }}
        >
          {t('stop')}
        </Button>
      </section>
    </>
  )
}
