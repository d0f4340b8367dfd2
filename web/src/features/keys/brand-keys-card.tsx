import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { useBrandKeys, useCloseBrandToKey } from '@/data/use-keys.ts'
import { formatDateTime } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { KeyEnding, ProgramHost, ScopeBadges } from './key-words.tsx'

/** API keys that open a brand. Only for its owners, and only if there are any. */
export const BrandKeysCard = ({ brandId, brandName }: { brandId: string; brandName: string }) => {
  const { t, i18n } = useTranslation('keys')
  const errorText = useErrorText()
  const keys = useBrandKeys(brandId)
  const [closed, setClosed] = useState<{ key_id: string; name: string } | null>(null)
  if (keys.isPending || keys.data?.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('ofBrand.title')} description={t('ofBrand.description')} />
      <CardBody>
        {keys.isError ? (
          <ErrorState title={errorText(keys.error)} onRetry={() => void keys.refetch()} className="py-4" />
        ) : (
          <ul className="divide-y divide-line">
            {keys.data.map((apiKey) => (
              <li
                key={apiKey.key_id}
                className="flex items-start justify-between gap-3 py-3.5 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 space-y-1.5 text-sm">
                  <p className="wrap-anywhere">
                    <bdi className="font-medium text-ink">{apiKey.user.name || apiKey.user.email}</bdi>
                    <span className="text-ink-soft">
                      {' · '}
                      <bdi>{apiKey.name}</bdi>{' '}
                    </span>
                    {apiKey.program === null ? (
                      <KeyEnding ending={apiKey.ending} />
                    ) : (
                      <ProgramHost host={apiKey.program.host} />
                    )}
                  </p>
                  <ScopeBadges scopes={apiKey.scopes} />
                  <p className="text-ink-soft text-xs">
                    {apiKey.used_at === null
                      ? t('unused')
                      : t('used', { date: formatDateTime(Date.parse(apiKey.used_at), i18n.language) })}
                  </p>
                </div>
                <Button
                  size="sm"
                  aria-label={t('ofBrand.closeOne', { name: apiKey.name })}
                  onClick={() => setClosed(apiKey)}
                >
                  {t('ofBrand.close')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      {closed === null ? null : (
        <CloseDialog
          brandId={brandId}
          brandName={brandName}
          apiKey={closed}
          onClose={() => setClosed(null)}
        />
      )}
    </Card>
  )
}

const CloseDialog = ({
  brandId,
  brandName,
  apiKey,
  onClose,
}: {
  brandId: string
  brandName: string
  apiKey: { key_id: string; name: string }
  onClose: () => void
}) => {
  const { t } = useTranslation('keys')
  const errorText = useErrorText()
  const closeBrand = useCloseBrandToKey(brandId)
  return (
    <ConfirmDialog
      title={t('closing.title', { brand: brandName, name: apiKey.name })}
      description={t('closing.description')}
      confirm={t('closing.confirm')}
      pending={closeBrand.isPending}
      onConfirm={() => closeBrand.mutate(apiKey.key_id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {closeBrand.isError ? <Notice tone="negative">{errorText(closeBrand.error)}</Notice> : null}
    </ConfirmDialog>
  )
}
