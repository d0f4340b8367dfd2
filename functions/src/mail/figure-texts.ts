import type { LiveFigures } from '@sillage/core/analytics/fold/live'
import { percentText } from '@sillage/core/base/percent'
import type { MailLanguage } from '@sillage/core/mail/email-template'
import { mailLocale } from './templates/words.ts'

/** In place of a figure that nobody knows. */
const NOTHING = '–'

interface Counted {
  readonly completed: number
  readonly total: number
}

/** The figures of a version as texts of a mail. */
export const figureTexts = (
  { completed, total }: Counted,
  { visibility, sentiment }: Pick<LiveFigures, 'visibility' | 'sentiment'>,
  language: MailLanguage,
) => {
  const locale = mailLocale(language)
  const percent = (value: number | null | undefined) => (value == null ? NOTHING : percentText(value, locale))
  return {
    completed: completed.toLocaleString(locale),
    total: total.toLocaleString(locale),
    visibility: percent(visibility),
    sentiment: percent(sentiment?.positive),
  }
}
