import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { choose } from '@/lib/usage.ts'
import { Button } from '@/ui/button.tsx'

/** Asks for consent to usage statistics: refusing takes one click like accepting, with an equal button. */
export const ConsentBanner = () => {
  const { t } = useTranslation('consent')
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-2xl rounded-lg border border-line bg-surface p-4 shadow-overlay"
    >
      <p className="font-semibold text-ink text-sm">{t('title')}</p>
      <p className="mt-1 text-ink-soft text-sm">
        {t('about')}{' '}
        <Link to="/privacy" className="text-ink underline">
          {t('more')}
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button className="flex-1 basis-32" onClick={() => choose(false)}>
          {t('refuse')}
        </Button>
        <Button className="flex-1 basis-32" onClick={() => choose(true)}>
          {t('accept')}
        </Button>
      </div>
    </section>
  )
}
