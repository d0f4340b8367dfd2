import type { Filter } from '@sillage/core/analytics/filter'
import { languageName } from '@sillage/core/base/language-name'
import { providerName } from '@sillage/core/providers/provider-names'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Select } from './select.tsx'

/** The filter of a long list; null is all. */
interface Narrow {
  persona: string | null
  provider: string | null
  language: string | null
}

const NO_NARROW: Narrow = { persona: null, provider: null, language: null }

/** The narrowing as a part of the filter in force, for what the list asks and for the runs that a row opens. */
const narrowTo = ({ persona, provider, language }: Narrow): Filter => ({
  ...(persona === null ? {} : { personaId: persona }),
  ...(provider === null ? {} : { provider }),
  ...(language === null ? {} : { languageId: language }),
})

/** The choices of the filter. */
export interface NarrowOptions {
  providers: readonly string[]
  personas: readonly { persona_id: string; name: string }[]
  languages: readonly { language_id: string; language_name: string }[]
}

const ALL = 'all'

/** Narrows a list to a persona, a provider and a language. */
const NarrowBar = ({
  value,
  options,
  onChange,
}: {
  value: Narrow
  options: NarrowOptions | null
  onChange: (value: Narrow) => void
}) => {
  const { t, i18n } = useTranslation('sites')
  const choices = {
    persona: (options?.personas ?? []).map(({ persona_id, name }) => ({ value: persona_id, label: name })),
    provider: (options?.providers ?? []).map((key) => ({
      value: key,
      label: providerName(key, i18n.language),
    })),
    language: (options?.languages ?? []).map(({ language_id, language_name }) => ({
      value: language_id,
      label: languageName(language_id, language_name, i18n.language),
    })),
  }
  return (
    <div className="grid w-full grid-cols-2 gap-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex sm:w-auto sm:flex-wrap sm:items-center">
      {(['persona', 'provider', 'language'] as const).map((name) => (
        <Select
          key={name}
          label={t(`narrow.${name}`)}
          value={value[name] ?? ALL}
          onValueChange={(chosen) => onChange({ ...value, [name]: chosen === ALL ? null : chosen })}
          options={[{ value: ALL, label: t(`narrow.all.${name}`) }, ...choices[name]]}
          className="w-full sm:w-auto sm:max-w-48"
        />
      ))}
      {Object.values(value).some((chosen) => chosen !== null) ? (
        <Button variant="ghost" size="sm" onClick={() => onChange(NO_NARROW)}>
          {t('narrow.clear')}
        </Button>
      ) : null}
    </div>
  )
}

/** The filter of a list, as a part of the filter in force, and its bar. */
export const useNarrow = (options: NarrowOptions | null) => {
  const [narrow, setNarrow] = useState(NO_NARROW)
  const within = useMemo(() => narrowTo(narrow), [narrow])
  return { within, bar: <NarrowBar value={narrow} options={options} onChange={setNarrow} /> }
}
