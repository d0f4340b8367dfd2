import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { MethodLink } from '@/ui/method-link.tsx'

/** Invented shares of three brands in percent, with their certainty; the card labels them as an example. */
const EXAMPLE = [
  { key: 'own', share: 46, width: 5 },
  { key: 'first', share: 61, width: 5 },
  { key: 'second', share: 23, width: 4 },
] as const

/** An example of an analysis, for brands without one. */
export const ExampleAnalysis = () => {
  const { t, i18n } = useTranslation('command-deck')
  return (
    <figure className="rounded-lg border border-line border-dashed bg-page p-5">
      <figcaption className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-ink text-sm">{t('example.title')}</span>
        <Badge>{t('example.badge')}</Badge>
      </figcaption>
      <p className="mt-0.5 text-ink-soft text-sm">{t('example.about')}</p>
      <ul className="mt-4 space-y-3">
        {EXAMPLE.map(({ key, share, width }) => (
          <li key={key}>
            <p className="flex justify-between gap-4 text-sm">
              <span className={key === 'own' ? 'font-semibold text-ink' : 'text-ink'}>
                {t(`example.${key}`)}
              </span>
              <span className="font-semibold text-ink tabular-nums">
                {t('example.share', { share: formatPercent(share, i18n.language, 0), width })}
              </span>
            </p>
            <div className="relative mt-1.5 h-2 rounded-full bg-sunken">
              <div
                className={`h-full rounded-full ${key === 'own' ? 'bg-accent' : 'bg-neutral'}`}
                style={{ width: `${share}%` }}
              />
              <div
                className="absolute -inset-y-0.5 border-ink border-x opacity-70"
                style={{ insetInlineStart: `${share - width}%`, width: `${2 * width}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-faint text-xs">
        {t('example.base')} <MethodLink />
      </p>
    </figure>
  )
}
