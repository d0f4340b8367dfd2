import type { Brand } from '@sillage/core/brands/brand'
import { suggestBrand } from '@sillage/core/brands/setup-calls'
import type { LogoSuggestion } from '@sillage/core/brands/suggestion'
import { useMutation } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { FormCard } from '@/ui/form-card.tsx'
import { Textarea } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { SaveRow } from './save-row.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { useUpdateBrand } from './use-update-brand.ts'

const MAX = { name: 200, industry: 200, description: 2_000, url: 2_000 } as const

export type LogoPickerOf = (props: {
  value: string
  onChange: (value: string) => void
  suggestions: readonly LogoSuggestion[]
  own: string | null
}) => ReactNode

const FIELDS = ['name', 'website_url', 'description', 'industry', 'logo_url', 'time_zone'] as const
type FieldName = (typeof FIELDS)[number]
type Draft = Partial<Record<FieldName, string>>

/** The fields of a draft that differ from the stored brand. */
const getChanges = (draft: Draft, stored: Record<FieldName, string>): Draft => {
  const changes: Draft = {}
  for (const field of FIELDS) {
    const value = draft[field]
    if (value !== undefined && value !== stored[field]) changes[field] = value
  }
  return changes
}

/** Profile of a brand: name, industry, description, website, logo, and the time zone of its schedules. */
export const ProfileCard = ({ brand, logoPicker }: { brand: Brand; logoPicker: LogoPickerOf }) => {
  const { t } = useTranslation(['brand-settings', 'common'])
  const errorText = useErrorText()
  const [draft, setDraft] = useState<Draft>({})
  const save = useUpdateBrand(brand.brandId, () => setDraft({}))
  const stored = {
    name: brand.name,
    website_url: brand.websiteUrl,
    description: brand.description,
    industry: brand.industry,
    logo_url: brand.logoUrl ?? '',
    time_zone: brand.timeZone,
  }
  const values = { ...stored, ...draft }
  const changes = getChanges(draft, stored)
  const set = (field: FieldName) => (value: string) => {
    save.reset()
    setDraft((before) => ({ ...before, [field]: value }))
  }
  const suggestion = useMutation({
    mutationFn: (url: string) => callApi(suggestBrand, { body: { url, anew: true } }),
  })
  const wrong = save.error instanceof ApiError ? save.error.field : undefined
  const at = (field: string, text: string) => (wrong === field ? text : undefined)
  const placed = ['name', 'website_url'].includes(wrong ?? '')
  return (
    <FormCard
      title={t('profile.title')}
      description={t('profile.description')}
      onSubmit={() => {
        if (!save.isPending && Object.keys(changes).length > 0) save.mutate(changes)
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('profile.name')}
          error={at('name', t('profile.nameMissing'))}
          required
          maxLength={MAX.name}
          value={values.name}
          onValueChange={set('name')}
        />
        <TextField
          label={t('profile.industry')}
          optional={t('common:optional')}
          maxLength={MAX.industry}
          value={values.industry}
          onValueChange={set('industry')}
        />
      </div>
      <Field label={t('profile.about')} optional={t('common:optional')} hint={t('profile.aboutHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX.description}
            value={values.description}
            onChange={(event) => set('description')(event.target.value)}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('profile.website')}
          optional={t('common:optional')}
          error={at('website_url', t('profile.websiteWrong'))}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX.url}
          value={values.website_url}
          onValueChange={set('website_url')}
        />
        <Field label={t('profile.timeZone')} hint={t('profile.timeZoneHint')}>
          {(control) => (
            <TimeZoneSelect control={control} value={values.time_zone} onChange={set('time_zone')} />
          )}
        </Field>
      </div>
      <div>
        {logoPicker({
          value: values.logo_url,
          onChange: set('logo_url'),
          suggestions: suggestion.data?.logos ?? [],
          own: brand.logoUrl,
        })}
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            size="sm"
            icon={<ScanSearch aria-hidden="true" className="size-3.5" />}
            loading={suggestion.isPending}
            disabled={values.website_url.trim() === ''}
            onClick={() => suggestion.mutate(values.website_url)}
          >
            {t('profile.findLogos')}
          </Button>
          <span role="status" className="text-ink-soft text-xs">
            {suggestion.isError
              ? errorText(suggestion.error)
              : suggestion.data
                ? t('profile.foundLogos', { count: suggestion.data.logos.length })
                : null}
          </span>
        </div>
      </div>
      {save.error && !placed ? <Notice tone="negative">{errorText(save.error)}</Notice> : null}
      <SaveRow
        changed={Object.keys(changes).length > 0}
        complete={values.name.trim() !== ''}
        pending={save.isPending}
        onDiscard={() => {
          save.reset()
          setDraft({})
        }}
      />
    </FormCard>
  )
}
