import type { LiveFigures } from '@sillage/core/analytics/fold/live'
import { userSchema } from '@sillage/core/identity/user'
import { toMailLanguage } from '@sillage/core/mail/email-template'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { figureTexts } from '../mail/figure-texts.ts'
import { type PreparedMail, prepareMail } from '../mail/queue.ts'
import { appUrl } from '../platform/app-url.ts'
import { logger } from '../platform/log/logger.ts'
import type { RollupNotes } from '../runs/rollup-notes.ts'

/** The page of an analysis. */
const analysisPage = (brandId: string, analysisId: string): string =>
  appUrl(`/dashboard/${brandId}/analyses/${analysisId}`)

export interface Finished {
  notes: RollupNotes
  live: LiveFigures
  /** The launcher. */
  user: DocumentSnapshot | undefined
  analysis: DocumentSnapshot | undefined
  brandName: string
}

/**
 * The mail that tells who launched a group run that it has finished; null when they want none, or there is nothing to
 * tell. Never fails: no figure waits for a mail.
 */
export const finishedMail = async ({
  notes,
  live,
  user,
  analysis,
  brandName,
}: Finished): Promise<PreparedMail | null> => {
  if (!user?.exists || !analysis?.exists || notes.completed === 0) return null
  // The person who cancelled or retried it has seen it.
  if (notes.stoppedAt !== null || notes.round > 0) return null
  try {
    const { email, name, preferences } = userSchema.parse(user.data())
    if (email === '' || preferences.analysisMails === false) return null
    const language = toMailLanguage(preferences.language)
    return await prepareMail({
      template: 'analysis_finished',
      to: email,
      language,
      key: `analysis-finished:${notes.groupRunId}`,
      values: {
        name,
        brand: brandName,
        analysis: String(analysis.get('title')),
        ...figureTexts(notes, live, language),
        link: analysisPage(notes.brandId, notes.analysisId),
        settings: appUrl('/dashboard/user-settings'),
      },
    })
  } catch (error) {
    logger.error('no mail about a group run', { groupRunId: notes.groupRunId, error })
    return null
  }
}
