import { listSignInProviders } from '@sillage/core/identity/provider-calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { goToProvider } from '@/data/sign-in-provider.ts'
import { Button } from '@/ui/button.tsx'
import { useRedirect } from './use-redirect.ts'

/** Sign-in with external providers; empty when none is configured. */
export const ProviderButtons = () => {
  const { t } = useTranslation('auth')
  const { target } = useRedirect()
  const providers = useQuery({
    queryKey: ['sign-in-providers'],
    queryFn: async ({ signal }) => (await callApi(listSignInProviders, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const go = useMutation({
    mutationFn: (provider: NonNullable<typeof providers.data>[number]) => goToProvider(provider, target),
  })
  if (!providers.data || providers.data.length === 0) return null
  return (
    <div className="mt-5 space-y-2.5">
      <p className="flex items-center gap-3 text-ink-soft text-xs">
        <span className="h-px flex-1 bg-line" />
        {t('providers.or')}
        <span className="h-px flex-1 bg-line" />
      </p>
      {providers.data.map((provider) => (
        <Button
          key={provider.providerId}
          size="lg"
          className="w-full"
          loading={go.variables?.providerId === provider.providerId && !go.isError}
          onClick={() => go.mutate(provider)}
        >
          {t('providers.continue', { provider: provider.label })}
        </Button>
      ))}
    </div>
  )
}
