import type { ResponseOf } from '@sillage/core/base/call'
import type { listLanguages } from '@sillage/core/brands/calls'
import type { Standing } from '@sillage/core/plans/gates'
import { useTranslation } from 'react-i18next'
import { LanguageChips } from '@/widgets/language-chips.tsx'
import { UpgradeNote } from '@/widgets/upgrade-note.tsx'

/** The languages of every prompt, up to the limit of the plan. */
export const LanguagesStep = ({
  chosen,
  languages,
  standing,
  onChange,
}: {
  chosen: readonly string[]
  languages: ResponseOf<typeof listLanguages>['data']
  standing: Standing
  onChange: (languages: string[]) => void
}) => {
  const { t } = useTranslation('command-deck')
  const limit = standing.entitlements.languagesPerAnalysis
  const blocked = t(standing.onTrial ? 'languages.blockedTrial' : 'languages.blocked')
  const limitText =
    limit === null ? null : limit === 1 ? t('languages.one') : t('languages.limit', { n: limit })
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">
        {[t('languages.about'), limitText].filter(Boolean).join(' ')}
      </p>
      <LanguageChips
        languages={languages}
        chosen={chosen}
        limit={limit}
        refusals={{ blocked, limit: limitText }}
        onChange={onChange}
      />
      {languages.every(({ isAllowed }) => isAllowed) ? null : (
        <UpgradeNote className="mt-3">{blocked}</UpgradeNote>
      )}
      {chosen.length === 0 ? <p className="mt-3 text-ink-soft text-sm">{t('languages.needed')}</p> : null}
    </>
  )
}
