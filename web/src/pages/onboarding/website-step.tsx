import { setWebsite } from '@sillage/core/onboarding/calls'
import type { Onboarding } from '@sillage/core/onboarding/onboarding'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { ExistingBrandNotice } from '@/features/brand-wizard/existing-brand.tsx'
import { WebsiteForm } from '@/features/brand-wizard/website-form.tsx'
import { stepKey, useKeepOnboarding } from '@/features/onboarding/use-onboarding.ts'
import { dropUnsaved } from '@/lib/unsaved.ts'
import { Card } from '@/ui/card.tsx'

/** The likely website of a person: the domain of a business address. */
const siteOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** First step: reads the website, with the domain of the person's address as a suggestion. */
export const WebsiteStep = ({ record, onDone }: { record: Onboarding; onDone: () => void }) => {
  const keep = useKeepOnboarding()
  const { email } = useSignedIn()
  const read = useMutation({
    mutationKey: stepKey('website'),
    mutationFn: ({ url, byHand }: { url: string; byHand: boolean }) =>
      callApi(setWebsite, { body: { url, byHand } }),
    onSuccess: ({ data }) => {
      dropUnsaved()
      keep(data)
      if (data.websiteStatus === 'completed') onDone()
    },
  })
  const { suggestion, websiteStatus, websiteUrl } = record
  const known = websiteUrl || siteOfEmail(email)
  const trouble = websiteStatus === 'error' && !read.error ? (suggestion?.trouble ?? null) : null
  return (
    <Card className="p-5 sm:p-6">
      <WebsiteForm
        initialUrl={known}
        keptUrl={read.isSuccess ? read.variables.url : known}
        pending={read.isPending}
        error={read.error}
        trouble={trouble}
        onSubmit={(url) => read.mutate({ url, byHand: false })}
        onByHand={(url) => read.mutate({ url, byHand: true })}
      >
        {suggestion?.existingBrand && !read.isPending ? (
          <ExistingBrandNotice brand={suggestion.existingBrand} />
        ) : null}
      </WebsiteForm>
    </Card>
  )
}
