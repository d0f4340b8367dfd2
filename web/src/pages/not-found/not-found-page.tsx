import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { LogoMark } from '@/ui/logo.tsx'

/** Says that an address leads nowhere, where a screen would stand. */
export const NotFound = () => {
  const { t } = useTranslation('common')
  const title = t('notFound.title')
  // Syncs with the title of the browser tab.
  useEffect(() => {
    document.title = `${title} · Sillage`
  }, [title])
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        icon={<LogoMark className="size-11" />}
        title={title}
        heading="h1"
        description={t('notFound.description')}
        action={
          <Button asChild>
            <a href="/dashboard">{t('notFound.back')}</a>
          </Button>
        }
      />
    </div>
  )
}

export const NotFoundPage = () => (
  <main>
    <NotFound />
  </main>
)
