import { createInitialBrand, suggestBrand } from '@sillage/core/brands/setup-calls'
import type { BrandSuggestion } from '@sillage/core/brands/suggestion'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { savePreferences } from '@/data/preferences.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { dropUnsaved } from '@/lib/unsaved.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { type BrandDetails, DetailsForm } from './details-form.tsx'
import { ExistingBrandNotice } from './existing-brand.tsx'
import { WebsiteForm } from './website-form.tsx'

const STEPS = 2

/** Creates a brand in two steps: its website, then the details read from it. */
export const BrandWizard = () => {
  const { t } = useTranslation('brand-wizard')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [url, setUrl] = useState('')
  const [step, setStep] = useState(1)
  const [edited, setEdited] = useState<BrandDetails | null>(null)

  const suggest = useMutation({
    mutationFn: (address: string) => callApi(suggestBrand, { body: { url: address } }),
    onSuccess: ({ success }) => {
      if (success) setStep(2)
    },
  })
  const create = useMutation({
    mutationFn: (details: BrandDetails) =>
      callApi(createInitialBrand, {
        body: {
          ...details,
          ...(suggest.data?.success
            ? { aliases: suggest.data.aliases, language: suggest.data.language }
            : { aliases: [] }),
        },
      }),
    onSuccess: async ({ data }) => {
      dropUnsaved()
      void savePreferences({ selectedBrandId: data.brand_id })
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      await navigate(data.brand_id ? `/dashboard/${data.brand_id}/command-deck` : '/dashboard')
    },
  })

  const take = (address: string) => {
    if (address !== url) setEdited(null)
    setUrl(address)
  }

  // Details read from another address do not apply.
  const suggestion = suggest.variables === url ? suggest.data : undefined
  const failed = suggestion?.success === false ? suggestion.trouble : null
  return (
    <Card>
      <CardHeader
        title={t(step === 1 ? 'website.title' : 'details.title')}
        description={t(step === 1 ? 'website.description' : 'details.subtitle')}
        action={<span className="text-ink-soft text-sm">{t('stepOf', { n: step, of: STEPS })}</span>}
      />
      <CardBody className="space-y-5">
        <ProgressBar value={(step / STEPS) * 100} label={t('progress')} />
        {step === 1 ? (
          <WebsiteForm
            initialUrl={url}
            keptUrl=""
            pending={suggest.isPending}
            error={suggest.error}
            trouble={failed}
            onSubmit={(address) => {
              take(address)
              // Going back without changes keeps the details.
              if (edited !== null && address === url && suggestion?.success) setStep(2)
              else suggest.mutate(address)
            }}
            onByHand={(address) => {
              take(address)
              setStep(2)
            }}
          />
        ) : (
          <DetailsForm
            initial={edited ?? getDetails(suggestion, url)}
            kept={edited === null && suggestion?.existingBrand != null}
            logos={suggestion?.logos ?? []}
            pending={create.isPending}
            error={create.error ? <CreateError error={create.error} /> : null}
            submitLabel={t('details.create')}
            onBack={(details) => {
              create.reset()
              setEdited(details)
              setStep(1)
            }}
            onSubmit={(details) => create.mutate(details)}
          >
            {suggestion?.existingBrand ? <ExistingBrandNotice brand={suggestion.existingBrand} /> : null}
          </DetailsForm>
        )}
      </CardBody>
    </Card>
  )
}

/** Initial values of the form. */
const getDetails = (suggestion: BrandSuggestion | undefined, url: string): BrandDetails => ({
  url: suggestion?.url ?? url,
  name: suggestion?.suggestedName ?? '',
  description: suggestion?.description ?? '',
  industry: suggestion?.industry ?? '',
  logo_url: suggestion?.primary?.url ?? '',
})

/** An invalid field is named; any other error has one text. */
const CreateError = ({ error }: { error: Error }) => {
  const { t } = useTranslation('brand-wizard')
  const errorText = useErrorText()
  const named =
    error instanceof ApiError &&
    ['bad_request', 'not_authenticated', 'session_expired', 'network', 'too_many_requests'].includes(
      error.code,
    )
  return named ? errorText(error) : t('details.createFailed')
}
