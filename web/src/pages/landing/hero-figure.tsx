import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/format.ts'
import { providerColor } from '@/lib/provider-color.ts'

/**
 * The example that anybody may look at (`demo/example-view.ts`), in percent: what it says of the whole, and of each model.
 * The engine that computes it would be too heavy here; a test holds both alike.
 */
export const EXAMPLE = { answers: 448, share: 48.44, low: 43.73, high: 53.17 } as const

export const ROWS = [
  { provider: 'openai', name: 'ChatGPT', share: 60.94 },
  { provider: 'google', name: 'Gemini', share: 51.56 },
  { provider: 'anthropic', name: 'Claude', share: 39.06 },
  { provider: 'mistral', name: 'Mistral', share: 35.94 },
] as const

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
      <p className="mt-3 font-bold text-3xl text-ink tabular-nums tracking-tight">{percent(EXAMPLE.share)}</p>
      <div aria-hidden="true" className="relative mt-2 h-2 rounded-full bg-sunken">
        <span
          className="absolute inset-y-0 rounded-full bg-mint-200"
          style={{ insetInlineStart: `${EXAMPLE.low}%`, width: `${EXAMPLE.high - EXAMPLE.low}%` }}
        />
        <span
          className="absolute inset-y-0 w-1 rounded-full bg-accent"
          style={{ insetInlineStart: `${EXAMPLE.share}%` }}
        />
      </div>
      <p className="mt-2 text-ink-faint text-xs tabular-nums">
        {t('figure.base')}
        {' · '}
        <bdi>{t('figure.interval', { low: percent(EXAMPLE.low), high: percent(EXAMPLE.high) })}</bdi>
        {' · '}
        <a href={`/${i18n.language}/method`} className="rounded-sm font-semibold text-accent hover:underline">
          {t('site:footer.method')}
        </a>
      </p>
      <ul className="mt-6 space-y-3.5">
        {ROWS.map(({ provider, name, share }) => (
          <li key={provider} className="grid grid-cols-[5rem_1fr_3.5rem] items-center gap-3 text-sm">
            <span className="font-medium text-ink">{name}</span>
            <span className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full"
                style={{ width: `${share}%`, background: providerColor(provider) }}
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
