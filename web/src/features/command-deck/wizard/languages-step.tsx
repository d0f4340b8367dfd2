import { languageName } from '@sillage/core/analyses/language-name'
import type { ResponseOf } from '@sillage/core/api/call'
import type { listLanguages } from '@sillage/core/brands/calls'
import type { Standing } from '@sillage/core/plans/gates'
import { useTranslation } from 'react-i18next'
import { toggled } from '@/lib/toggled.ts'
import { Chip } from '@/ui/chip.tsx'
import { toast } from '@/ui/toast.ts'

/** In which languages every prompt is asked, as many as the plan allows. */
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
  const { t, i18n } = useTranslation('command-deck')
  const limit = standing.entitlements.languagesPerAnalysis
  const limitText =
    limit === null ? null : limit === 1 ? t('languages.one') : t('languages.limit', { n: limit })
  const choose = (code: string, isAllowed: boolean) => {
    const on = !chosen.includes(code)
    if (on && !isAllowed) {
      toast.error(t(standing.onTrial ? 'languages.blockedTrial' : 'languages.blocked'))
    } else if (on && limit !== null && chosen.length >= limit) toast.error(limitText)
    else onChange(toggled(chosen, code, on))
  }
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">
        {[t('languages.about'), limitText].filter(Boolean).join(' ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {languages.map(({ code, name, isAllowed }) => (
          <Chip
            key={code}
            pressed={chosen.includes(code)}
            onPress={() => choose(code, isAllowed)}
            {...(isAllowed ? {} : { className: 'border-dashed' })}
          >
            {languageName(code, name, i18n.language)}
          </Chip>
        ))}
      </div>
      {chosen.length === 0 ? <p className="mt-3 text-ink-soft text-sm">{t('languages.needed')}</p> : null}
    </>
  )
}
