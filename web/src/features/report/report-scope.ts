import { languageName } from '@sillage/core/analyses/language-name'
import type { Filter } from '@sillage/core/analytics/filter'
import type { FiltersView } from '@sillage/core/analytics/views/filters'
import { providerLabel } from '@sillage/core/runs/providers'
import type { TFunction } from 'i18next'

/** Of which answers a report is: one version, and those that the choices keep. */
export type ReportFilter = Omit<Filter, 'dateFrom' | 'dateTo' | 'branded'>

interface Version {
  readonly groupRunId: string
  readonly createdAt: number
  readonly completedAt: number | null
}

/**
 * The filters in force as those of a report, which is of one version: the newest that has ended in their range.
 *
 * @param version the one looked at; null for all
 * @param versions newest first
 */
export const reportFilter = (
  { dateFrom, dateTo, branded: _, ...choices }: Filter,
  version: string | null,
  versions: readonly Version[],
): ReportFilter => {
  const newest = versions.find(
    ({ createdAt, completedAt }) =>
      completedAt !== null &&
      createdAt >= (dateFrom ?? 0) &&
      createdAt <= (dateTo ?? Number.POSITIVE_INFINITY),
  )
  const groupRunId = version ?? choices.groupRunId ?? newest?.groupRunId
  return { ...choices, groupRunId }
}

/** Whether a report is of some answers of its version alone. */
export const isNarrowed = ({ groupRunId: _, ...choices }: ReportFilter): boolean =>
  Object.values(choices).some((choice) => choice !== undefined)

/**
 * What the choices keep, in words: what a report of some answers alone has to say of itself. Empty without any,
 * null while it is not known what they are called.
 */
export const scopeWords = (
  filter: ReportFilter,
  options: FiltersView | null,
  t: TFunction<'filters'>,
  locale: string,
): string | null => {
  if (!isNarrowed(filter)) return ''
  if (options === null) return null
  const { provider, model, promptId, personaId, personaGender, languageId, webSearch } = filter
  const language = options.languages.find(({ language_id }) => language_id === languageId)
  return [
    provider === undefined ? undefined : providerLabel(provider),
    options.models.find((one) => one.model === model)?.name,
    options.prompts.find(({ prompt_id }) => prompt_id === promptId)?.name,
    options.personas.find(({ persona_id }) => persona_id === personaId)?.name,
    personaGender === 'male' || personaGender === 'female' ? t(`gender.${personaGender}`) : undefined,
    language && languageName(language.language_id, language.language_name, locale),
    webSearch === undefined ? undefined : t(`web.${webSearch}`),
  ]
    .filter((words) => words !== undefined)
    .join(' · ')
}
