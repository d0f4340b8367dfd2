import { useTranslation } from 'react-i18next'

const ROWS = [
  { provider: 'openai', name: 'ChatGPT', share: 58 },
  { provider: 'google', name: 'Gemini', share: 46 },
  { provider: 'anthropic', name: 'Claude', share: 41 },
  { provider: 'mistral', name: 'Mistral', share: 33 },
] as const

/** An example of what the product shows: how often each model names a brand, and in which words. */
export const HeroFigure = () => {
  const { t } = useTranslation('landing')
  return (
    <figure className="rounded-xl border border-line bg-surface p-6 shadow-overlay">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-semibold text-ink text-sm">{t('figure.title')}</span>
        <span className="rounded-full bg-neutral-soft px-2.5 py-0.5 font-semibold text-neutral-ink text-xs">
          {t('figure.example')}
        </span>
      </figcaption>
      <p className="mt-3 font-bold text-3xl text-ink tabular-nums tracking-tight">45%</p>
      <p className="text-ink-faint text-xs tabular-nums">{t('figure.base')}</p>
      <ul className="mt-6 space-y-3.5">
        {ROWS.map(({ provider, name, share }) => (
          <li key={provider} className="grid grid-cols-[5rem_1fr_2.5rem] items-center gap-3 text-sm">
            <span className="font-medium text-ink">{name}</span>
            <span className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full"
                style={{ width: `${share}%`, background: `var(--provider-${provider})` }}
              />
            </span>
            <span className="text-end text-ink-soft tabular-nums">{share}%</span>
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
    </figure>
  )
}
