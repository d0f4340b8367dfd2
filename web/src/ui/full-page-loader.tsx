import { useTranslation } from 'react-i18next'
import { LogoMark } from './logo.tsx'

/** The whole page while the app itself is still on its way. */
export const FullPageLoader = ({ message }: { message?: string }) => {
  const { t } = useTranslation('common')
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 flex animate-fade-in flex-col items-center justify-center gap-4 bg-page"
    >
      <LogoMark className="size-10 animate-breathe" />
      <p className="font-medium text-ink-soft text-sm">{message ?? t('loading')}</p>
    </div>
  )
}
