import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { ErrorState } from '@/ui/error-state.tsx'

/** A whole screen failed, or its code could not be fetched, for instance after a deployment: reloading gets the new one. */
export const RouteCrash = () => {
  const { t } = useTranslation('common')
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <ErrorState
        title={t('crash.page')}
        description={t('crash.description')}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('crash.reload')}
          </Button>
        }
      />
    </main>
  )
}
