import type { LogoSuggestion } from '@sillage/core/brands/suggestion'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { LogoPicker } from './logo-picker.tsx'

export interface BrandDetails {
  url: string
  name: string
  description: string
  industry: string
  logo_url: string
}

const MAX = { name: 200, description: 2_000, industry: 200, url: 2_000 } as const

const FIELDS = ['url', 'name', 'description', 'industry', 'logo_url'] as const

/** The second step: the details read from the site, to correct and complete. */
export const DetailsForm = ({
  initial,
  kept,
  logos,
  ownLogo = null,
  pending,
  error,
  submitLabel,
  onBack,
  onSubmit,
  children,
}: {
  initial: BrandDetails
  /** Whether the initial values are stored, so that leaving loses nothing. */
  kept: boolean
  logos: readonly LogoSuggestion[]
  ownLogo?: string | null
  pending: boolean
  error: ReactNode
  submitLabel: string
  onBack: (details: BrandDetails) => void
  onSubmit: (details: BrandDetails) => void
  children?: ReactNode
}) => {
  const { t } = useTranslation('brand-wizard')
  const [details, setDetails] = useState(initial)
  const set = (field: keyof BrandDetails) => (value: string) =>
    setDetails((before) => ({ ...before, [field]: value }))
  useUnsaved(!kept || FIELDS.some((field) => details[field] !== initial[field]), 'view')
  const complete = details.url.trim() !== '' && details.name.trim() !== ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (complete && !pending) onSubmit(details)
      }}
      className="space-y-5"
    >
      {children}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('details.name')}
          required
          maxLength={MAX.name}
          autoComplete="organization"
          value={details.name}
          onValueChange={set('name')}
        />
        <TextField
          label={t('details.industry')}
          optional={t('optional')}
          maxLength={MAX.industry}
          placeholder={t('details.industryPlaceholder')}
          value={details.industry}
          onValueChange={set('industry')}
        />
      </div>
      <Field label={t('details.description')} optional={t('optional')} hint={t('details.descriptionHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX.description}
            value={details.description}
            onChange={(event) => set('description')(event.target.value)}
          />
        )}
      </Field>
      <TextField
        label={t('details.url')}
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX.url}
        value={details.url}
        onValueChange={set('url')}
      />
      <LogoPicker value={details.logo_url} onChange={set('logo_url')} suggestions={logos} own={ownLogo} />
      {error ? <Notice tone="negative">{error}</Notice> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button onClick={() => onBack(details)} disabled={pending}>
          {t('back')}
        </Button>
        <Button type="submit" variant="primary" size="lg" loading={pending} disabled={!complete}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
