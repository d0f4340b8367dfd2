import type { ResponseOf } from '@sillage/core/base/call'
import type { readProgram } from '@sillage/core/keys/calls'
import type { KeyScope } from '@sillage/core/keys/key'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useErrorText } from '@/data/use-error-text.ts'
import { useAllowProgram, useProgram } from '@/data/use-keys.ts'
import { useMe } from '@/data/use-me.ts'
import { BrandChoices, ScopeChoices } from '@/features/keys/choices.tsx'
import { AuthFrame } from '@/pages/auth/auth-frame.tsx'
import { Button } from '@/ui/button.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { Notice } from '@/ui/notice.tsx'

/** `/connect`: where programs send people who are to let them in (OAuth 2.1). */
export const ConnectPage = () => {
  const { t } = useTranslation('keys')
  const errorText = useErrorText()
  const request = useLocation().search.slice(1)
  const asked = useProgram(request)
  const me = useMe()
  const error = asked.error ?? me.error
  if (error) {
    return (
      <AuthFrame title={t('program.failed')} description="">
        <Notice tone="negative" className="mt-5">
          {errorText(error)}
        </Notice>
      </AuthFrame>
    )
  }
  if (!asked.data || !me.data) return <FullPageLoader />
  return <Consent request={request} asked={asked.data} brands={me.data.brands} />
}

const Consent = ({
  request,
  asked: { program, scopes: wanted, refuse_url },
  brands,
}: {
  request: string
  asked: ResponseOf<typeof readProgram>['data']
  brands: readonly { id: string; name: string }[]
}) => {
  const { t } = useTranslation('keys')
  const errorText = useErrorText()
  const allow = useAllowProgram()
  const [scopes, setScopes] = useState<readonly KeyScope[]>(wanted)
  const [brandIds, setBrandIds] = useState(() => (brands.length === 1 ? brands.map(({ id }) => id) : []))
  const { name, host, return_host } = program
  const submit = (event: FormEvent) => {
    event.preventDefault()
    allow.mutate(
      { request, scopes: [...scopes], brandIds },
      { onSuccess: (url) => window.location.replace(url) },
    )
  }
  return (
    <AuthFrame title={t('program.title', { name })} description={t('program.description', { name })}>
      <form noValidate onSubmit={submit} className="space-y-6">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
          <dt className="text-ink-soft">{t('program.site')}</dt>
          <dd dir="ltr" className="wrap-anywhere text-start font-medium text-ink">
            {host}
          </dd>
          <dt className="text-ink-soft">{t('program.back')}</dt>
          <dd className="wrap-anywhere font-medium text-ink">
            {return_host === null ? t('program.machine') : <bdi>{return_host}</bdi>}
          </dd>
        </dl>
        <Notice tone={return_host === host ? 'info' : 'warning'}>{t('program.caution')}</Notice>
        <ScopeChoices scopes={scopes} onChange={setScopes} />
        {brands.length === 0 ? (
          <Notice>{t('program.noBrand')}</Notice>
        ) : (
          <BrandChoices brands={brands} brandIds={brandIds} onChange={setBrandIds} />
        )}
        {allow.isError ? <Notice tone="negative">{errorText(allow.error)}</Notice> : null}
        <div className="flex gap-3">
          <Button size="lg" className="flex-1" onClick={() => window.location.replace(refuse_url)}>
            {t('program.refuse')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            type="submit"
            className="flex-1"
            loading={allow.isPending || allow.isSuccess}
            disabled={scopes.length === 0 || brandIds.length === 0}
          >
            {t('program.allow')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
