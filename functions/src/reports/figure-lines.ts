import type { Alert } from '@sillage/core/alerts/alert'
import type { Analysis } from '@sillage/core/analyses/analysis'
import type { MailLanguage } from '@sillage/core/mail/email-template'
import type { GroupRun } from '@sillage/core/runs/group-run'
import { alertLine } from '../alerts/mail-text.ts'
import { figureTexts } from '../mail/figure-texts.ts'
import { figureIn, withoutTurns } from '../mail/templates/words.ts'
import { textIn } from '../platform/texts.ts'

/** A version that settled, and the changes that the comparison with the one before supports. */
export interface Settled {
  readonly analysis: Pick<Analysis, 'title'>
  readonly groupRun: Pick<GroupRun, 'live' | 'stats'>
  readonly alerts: readonly Alert[]
}

/** A version in a few lines: its answers and figures, then what changed. */
export const figureLines = ({ analysis, groupRun, alerts }: Settled, language: MailLanguage): string => {
  const { completed, visibility, sentiment } = figureTexts(groupRun.stats, groupRun.live, language)
  const figures = [
    ['answers', completed],
    ['visibility', visibility],
    ['sentiment', sentiment],
  ] as const
  return [
    withoutTurns(analysis.title),
    `• ${figures
      .map(
        ([key, value]) =>
          `${textIn(language, `mails:analysis_finished.facts.${key}`)} ${figureIn(language, value)}`,
      )
      .join(' · ')}`,
    ...alerts.map((alert) => `• ${alertLine(alert, language)}`),
  ].join('\n')
}
