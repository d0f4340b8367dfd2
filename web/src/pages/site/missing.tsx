import { useTranslation } from 'react-i18next'
import { buttonClass } from '@/ui/button-class.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { LogoMark } from '@/ui/logo.tsx'
import { useSiteHref } from './site-address.ts'

/** Hosting's answer at an address that leads nowhere. */
export const Missing = () => {
  const { t } = useTranslation('common')
  const href = useSiteHref()
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        icon={<LogoMark className="size-11" />}
        title={t('notFound.title')}
        heading="h1"
        description={t('notFound.description')}
        action={
          <>
            <a href={href('/')} className={buttonClass('primary', 'md')}>
              {t('notFound.home')}
            </a>
            <a href="/dashboard" className={buttonClass('secondary', 'md')}>
              {t('notFound.back')}
            </a>
          </>
        }
      />
    </div>
  )
}
