import { useTranslation } from 'react-i18next'
import { useSiteHref } from './site-address.ts'

const PARTS = ['ask', 'keep', 'names', 'sure', 'change', 'prompts', 'tested'] as const

/** `/method`: how figures come about, and how sure they are. */
export const Method = () => {
  const { t } = useTranslation(['public', 'site'])
  const href = useSiteHref()
  return (
    <div className="mx-auto max-w-6xl px-5 py-12 sm:px-8 sm:py-16">
      <h1 className="max-w-3xl text-balance font-bold text-3xl text-ink tracking-tight sm:text-4xl">
        {t('method.title')}
      </h1>
      <p className="mt-4 max-w-2xl text-ink-soft text-lg">{t('method.lead')}</p>
      <ol className="mt-12 max-w-4xl divide-y divide-line border-line border-y">
        {PARTS.map((part, index) => (
          <li key={part} id={part} className="grid scroll-mt-20 gap-x-8 gap-y-2 py-8 sm:grid-cols-[3rem_1fr]">
            <p aria-hidden="true" className="font-semibold text-accent text-xl tabular-nums">
              {index + 1}
            </p>
            <div>
              <h2 className="font-bold text-ink text-lg">{t(`method.${part}.title`)}</h2>
              <p className="mt-2 max-w-2xl text-ink-soft">{t(`method.${part}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <a href={href('/blog')} className="rounded-sm font-semibold text-accent hover:underline">
          {t('site:footer.blog')}: {t('blog.lead')}
        </a>
      </p>
    </div>
  )
}
