import { wilson } from '@sillage/core/analytics/stats/wilson'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/format.ts'

/** Number of answers, and how many mention the brand. */
const ANSWERS = 480
const SHARE = 44.5
const { low, high } = wilson(SHARE / 100, ANSWERS) ?? { low: 0, high: 1 }

const ROWS = [
  { provider: 'openai', name: 'ChatGPT', share: 58 },
  { provider: 'google', name: 'Gemini', share: 46 },
  { provider: 'anthropic', name: 'Claude', share: 41 },
  { provider: 'mistral', name: 'Mistral', share: 33 },
] as const

const percentOf = (share: number): string => `${share * 100}%`

/** An example of the product: mentions of a brand per model, with intervals and keywords. */
export const HeroFigure = () => {
  const { t, i18n } = useTranslation(['landing', 'site'])
  const percent = (value: number) => formatPercent(value, i18n.language)
  return (
    <figure className="rounded-xl border border-line bg-surface p-6 shadow-overlay">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-semibold text-ink text-sm">{t('figure.title')}</span>
        <span className="rounded-full bg-neutral-soft px-2.5 py-0.5 font-semibold text-neutral-ink text-xs">
          {t('figure.example')}
        </span>
      </figcaption>
      <p className="mt-3 font-bold text-3xl text-ink tabular-nums tracking-tight">{percent(SHARE)}</p>
      <div aria-hidden="true" className="relative mt-2 h-2 rounded-full bg-sunken">
        <span
          className="absolute inset-y-0 rounded-full bg-mint-200"
          style={{ insetInlineStart: percentOf(low), width: percentOf(high - low) }}
        />
        <span
          className="absolute inset-y-0 w-1 rounded-full bg-accent"
          style={{ insetInlineStart: `${SHARE}%` }}
        />
      </div>
      <p className="mt-2 text-ink-faint text-xs tabular-nums">
        {t('figure.base')}
        {' · '}
        <bdi>
          {percent(low * 100)} – {percent(high * 100)}
        </bdi>
      </p>
      <ul className="mt-6 space-y-3.5">
        {ROWS.map(({ provider, name, share }) => (
          <li key={provider} className="grid grid-cols-[5rem_1fr_3.5rem] items-center gap-3 text-sm">
            <span className="font-medium text-ink">{name}</span>
            <span className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full"
                style={{ width: `${share}%`, background: `var(--provider-${provider})` }}
              />
            </span>
            <span className="text-end text-ink-soft tabular-nums">{percent(share)}</span>
          </li>
        ))}
      </ul>
      <blockquote className="mt-6 border-accent border-s-2 ps-4 text-ink-soft text-sm">
        {t('figure.quoteBefore')}
        <mark className="rounded-sm bg-accent-soft px-1 font-semibold text-accent-strong">
          {t('figure.brand')}
        </mark>
        {t('figure.quoteAfter')}
      </blockquote>
      <p className="mt-5 text-sm">
        <a href={`/${i18n.language}/demo`} className="rounded-sm font-semibold text-accent hover:underline">
          {t('site:footer.example')}
        </a>
      </p>
    </figure>
  )
}
