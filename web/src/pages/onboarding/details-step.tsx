import { type BrandDto, getBrand } from '@sillage/core/brands/calls'
import { setDetails } from '@sillage/core/onboarding/calls'
import type { Onboarding } from '@sillage/core/onboarding/onboarding'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { savePreferences } from '@/data/preferences.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { type BrandDetails, DetailsForm } from '@/features/brand-wizard/details-form.tsx'
import { ExistingBrandNotice } from '@/features/brand-wizard/existing-brand.tsx'
import { stepKey, useKeepOnboarding } from '@/features/onboarding/use-onboarding.ts'
import { dropUnsaved } from '@/lib/unsaved.ts'
import { Card } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

interface StepProps {
  record: Onboarding
  onBack: () => void
  onDone: () => void
}

/** Second step: review the details from the website, and create the brand. */
export const DetailsStep = (props: StepProps) => {
  const errorText = useErrorText()
  const { brandId } = props.record
  const brand = useQuery({
    queryKey: ['brand', brandId],
    queryFn: async ({ signal }) =>
      (await callApi(getBrand, { params: { brandId: brandId ?? '' } }, { signal })).data,
    enabled: brandId !== null,
    staleTime: 0,
  })
  if (brandId !== null && brand.isPending) return <Skeleton className="h-96 w-full" />
  if (brand.isError) {
    return <ErrorState title={errorText(brand.error)} onRetry={() => void brand.refetch()} />
  }
  return <ReviewedDetails {...props} brand={brand.data ?? null} />
}

/** Decisions override details from the website. */
const getDetails = (
  { suggestion, websiteUrl, brandName }: Onboarding,
  brand: BrandDto | null,
): BrandDetails => ({
  url: websiteUrl,
  name: brand?.name ?? (brandName || suggestion?.suggestedName) ?? '',
  description: brand?.description ?? suggestion?.description ?? '',
  industry: brand?.industry ?? suggestion?.industry ?? '',
  logo_url: (brand === null ? suggestion?.primary?.url : brand.logo_url) ?? '',
})

const ReviewedDetails = ({ record, brand, onBack, onDone }: StepProps & { brand: BrandDto | null }) => {
  const { t } = useTranslation(['onboarding', 'brand-wizard'])
  const errorText = useErrorText()
  const keep = useKeepOnboarding()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationKey: stepKey('details'),
    mutationFn: (details: BrandDetails) =>
      callApi(setDetails, {
        body: { ...details, aliases: brand?.aliases ?? record.suggestion?.aliases ?? [] },
      }),
    onSuccess: async ({ data }) => {
      dropUnsaved()
      keep(data)
      if (data.brandId !== null) void savePreferences({ selectedBrandId: data.brandId })
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      onDone()
    },
  })
  return (
    <Card className="p-5 sm:p-6">
      <DetailsForm
        initial={getDetails(record, brand)}
        kept
        logos={record.suggestion?.logos ?? []}
        ownLogo={brand?.logo_url ?? null}
        pending={save.isPending}
        error={save.error ? errorText(save.error) : null}
        submitLabel={brand === null ? t('brand-wizard:details.create') : t('onboarding:continue')}
        onBack={onBack}
        onSubmit={(details) => save.mutate(details)}
      >
        {brand === null && record.suggestion?.existingBrand ? (
          <ExistingBrandNotice brand={record.suggestion.existingBrand} />
        ) : null}
      </DetailsForm>
    </Card>
  )
}
