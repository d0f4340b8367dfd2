import { MAX_NAME_LENGTH } from '@sillage/core/analytics/corrections/corrections'
import { searcher } from '@sillage/core/analytics/names/search-key'
import type { EntitiesView } from '@sillage/core/analytics/views/entities/schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { RadioGroup } from '@/ui/radio-group.tsx'
import { Switch } from '@/ui/switch.tsx'
import { TextField } from '@/ui/text-field.tsx'

type Listed = EntitiesView['entities'][number]
interface Chosen {
  readonly key: string
  readonly name: string
}

/** Companies offered at a time; search finds the others. */
const OFFERED = 7

export const MergeFields = ({
  entities,
  onChange,
}: {
  /** Most named first. */
  entities: readonly Listed[]
  onChange: (into: Chosen | null) => void
}) => {
  const { t, i18n } = useTranslation('corrections')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const offered = useMemo(() => {
    const isFound = searcher(search)
    const matches = entities.filter(({ name, spellings }) =>
      isFound(name, ...spellings.map((spelling) => spelling.name)),
    )
    return matches.slice(0, OFFERED)
  }, [entities, search])
  const choose = (key: string) => {
    setChosen(key)
    const into = entities.find((entity) => entity.key === key)
    onChange(into ? { key: into.key, name: into.name } : null)
  }
  return (
    <>
      <TextField
        label={t('merge.into')}
        type="search"
        value={search}
        placeholder={t('merge.search')}
        onValueChange={setSearch}
      />
      {offered.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('merge.nobody')}</p>
      ) : (
        <RadioGroup
          label={t('merge.into')}
          value={chosen}
          onValueChange={choose}
          options={offered.map(({ key, name, mentions }) => ({
            value: key,
            label: name,
            description: t('answers', { count: mentions, n: formatInteger(mentions, i18n.language) }),
          }))}
        />
      )}
    </>
  )
}

export const RenameFields = ({
  name,
  onChange,
}: {
  name: string
  /** Null for an empty or unchanged name. */
  onChange: (name: string | null) => void
}) => {
  const { t } = useTranslation('corrections')
  const [text, setText] = useState(name)
  return (
    <Field label={t('rename.name')}>
      {(control) => (
        <Input
          {...control}
          value={text}
          maxLength={MAX_NAME_LENGTH}
          onChange={(event) => {
            setText(event.target.value)
            const asked = event.target.value.trim()
            onChange(asked === '' || asked === name ? null : asked)
          }}
        />
      )}
    </Field>
  )
}

export const SplitFields = ({
  spellings,
  onChange,
}: {
  spellings: Listed['spellings']
  onChange: (spelling: string) => void
}) => {
  const { t, i18n } = useTranslation('corrections')
  const [chosen, setChosen] = useState('')
  if (spellings.length === 0) return <p className="text-ink-soft text-sm">{t('split.none')}</p>
  return (
    <RadioGroup
      label={t('split.spelling')}
      value={chosen}
      onValueChange={(spelling) => {
        setChosen(spelling)
        onChange(spelling)
      }}
      options={spellings.map(({ name, count }) => ({
        value: name,
        label: name,
        description: t('answers', { count, n: formatInteger(count, i18n.language) }),
      }))}
    />
  )
}

export const UsFields = ({
  domain,
  onChange,
}: {
  domain: string
  onChange: (domains: readonly string[]) => void
}) => {
  const { t } = useTranslation('corrections')
  const [own, setOwn] = useState(true)
  return (
    <Switch
      label={t('us.domain', { domain })}
      description={t('us.domainHint')}
      checked={own}
      onCheckedChange={(checked) => {
        setOwn(checked)
        onChange(checked ? [domain] : [])
      }}
    />
  )
}
