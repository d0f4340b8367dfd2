import { languageName } from '@sillage/core/base/language-name'
import { listed } from '@sillage/core/base/listed'
import type { Standing } from '@sillage/core/plans/gates'
import { providerName } from '@sillage/core/providers/provider-names'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { refusalParticulars } from '@/data/refusal-particulars.ts'
import { useDefaultModels, useLanguages } from '@/data/use-choices.ts'
import { formatInteger } from '@/lib/format.ts'
import { useLaunchErrorText } from '../wizard/wizard-errors.ts'
import { missingIn } from './missing.ts'
import type { Refusal } from './use-chat.ts'

/** What an order asked for and what the plan holds of it; null where the reason says it all. */
const useLists = ({ error, draft }: Refusal, { entitlements }: Standing) => {
  const { t, i18n } = useTranslation(['ai-mode', 'command-deck'])
  const models = useDefaultModels()
  const languages = useLanguages()
  if (!(error instanceof ApiError)) return null
  const say = (value: number) => formatInteger(value, i18n.language)
  const language = (code: string) =>
    languageName(code, languages.data?.find((one) => one.code === code)?.name ?? code, i18n.language)
  switch (error.code) {
    case 'provider_blocked': {
      const asked = (models.data ?? [])
        .filter(({ llm_model_id }) => draft.modelIds.includes(llm_model_id))
        .map(({ provider_name }) => provider_name)
      const name = (provider: string) => providerName(provider, i18n.language)
      return { asked: [...new Set(asked)].map(name), held: entitlements.providers.map(name) }
    }
    case 'language_blocked':
      return { asked: draft.languages.map(language), held: entitlements.languages.map(language) }
    case 'too_many_languages':
      return {
        asked: draft.languages.map(language),
        held: [t('refused.languages', { count: Number(error.details.allowedLanguages) })],
      }
    case 'quota_exceeded': {
      const [required, remaining] = [
        Number(error.details.requiredUnits),
        Number(error.details.remainingUnits),
      ]
      return {
        asked: [t('refused.runs', { count: required, n: say(required) })],
        held: [t('refused.left', { count: remaining, n: say(remaining) })],
      }
    }
    case 'too_many_active_analyses': {
      const { active } = refusalParticulars(error, i18n.language)
      return active === null
        ? null
        : {
            asked: [t('refused.oneMore')],
            held: [t('refused.analyses', { current: say(active.current), allowed: say(active.allowed) })],
          }
    }
    default:
      return null
  }
}

/** Why a draft was not launched: the reason, what it asked for, and what the plan holds or the draft lacks. */
export const LaunchRefusal = ({ refusal, standing }: { refusal: Refusal; standing: Standing }) => {
  const { t, i18n } = useTranslation('ai-mode')
  const launchErrorText = useLaunchErrorText()
  const lists = useLists(refusal, standing)
  const missing = missingIn(refusal.draft)
  const list = (items: readonly string[]) => ({ list: listed([...items], i18n.language) })
  const lines =
    refusal.error === null
      ? [t('refused.missing', list(missing.map((part) => t(`refused.parts.${part}`))))]
      : [
          launchErrorText(refusal.error),
          ...(lists === null || lists.asked.length === 0 ? [] : [t('refused.asked', list(lists.asked))]),
          ...(lists === null || lists.held.length === 0 ? [] : [t('refused.held', list(lists.held))]),
        ]
  return (
    <div className="space-y-1">
      <p className="font-semibold">{t('refused.title')}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
