import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GlossaryLink } from './glossary-link.tsx'

/** The meaning of an interval, in one sentence, with the other interval on request. */
export const IntervalNote = ({
  low,
  high,
  conservative,
  agreed = false,
  market,
}: {
  /** The bounds as they are written. */
  low: string
  high: string
  conservative: boolean
  /** All repeats agree: their number alone gives the interval. */
  agreed?: boolean
  /** The interval over all prompts one might ask; null with too few prompts, absent where there is none. */
  market?: { low: string; high: string; prompts: number } | null
}) => {
  const { t } = useTranslation('figures')
  const [wider, setWider] = useState(false)
  return (
    <>
      <p className="font-semibold text-ink">{t('interval')}</p>
      <p className="mt-1.5 text-ink-soft tabular-nums">{t('certainty.runs', { low, high })}</p>
      {conservative ? <p className="mt-1 text-ink-faint text-xs">{t('certainty.conservative')}</p> : null}
      {agreed ? <p className="mt-1 text-ink-faint text-xs">{t('certainty.agreed')}</p> : null}
      <GlossaryLink term="interval" />
      {market === undefined ? null : wider ? (
        <div className="mt-3 border-line border-t pt-3">
          <p className="text-ink-soft tabular-nums">
            {market === null
              ? t('certainty.fewPrompts')
              : t('certainty.market', { low: market.low, high: market.high, count: market.prompts })}
          </p>
          <GlossaryLink term="interval_prompts" />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => setWider(true)}
          className="mt-2 block font-semibold text-accent text-xs underline-offset-4 hover:underline"
        >
          {t('certainty.showMarket')}
        </button>
      )}
    </>
  )
}
