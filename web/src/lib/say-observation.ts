import type { SayObservation } from '@sillage/core/analytics/views/observations/observe'
import type { i18n } from 'i18next'

/** Says observations in the language of the interface; their values are written in it already. */
export const sayObservation = (speaker: i18n): SayObservation => {
  const t = speaker.getFixedT(speaker.language, 'observations')
  return (key, values) => t(key, { ...values, interpolation: { escapeValue: false } })
}
