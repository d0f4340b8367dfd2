import { useTranslation } from 'react-i18next'
import { MethodSteps } from '@/ui/method-steps.tsx'
import { useSiteHref } from './site-address.ts'

/** `/method`: how figures are computed, and how certain they are. */
export const Method = () => {
  const { t } = useTranslation(['public', 'site', 'common'])
  const href = useSiteHref()
  return (
    <div className="mx-auto max-w-6xl px-5 py-12 sm:px-8 sm:py-16">
      <h1 className="max-w-3xl text-balance font-bold text-3xl text-ink tracking-tight sm:text-4xl">
        {t('method.title')}
      </h1>
      <p className="mt-4 max-w-2xl text-ink-soft text-lg">{t('method.lead')}</p>
      <div className="mt-12">
        <MethodSteps />
      </div>
      <p className="mt-8">
        <a href={href('/blog')} className="rounded-sm font-semibold text-accent hover:underline">
          {t('common:named', { name: t('site:footer.blog'), value: t('blog.lead') })}
        </a>
      </p>
    </div>
  )
}
