import type { ShareLinkDto } from '@sillage/core/shares/calls'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useRevokeShareLink, useShareLinks } from '@/data/use-shares.ts'
import { formatDate, formatDateTime, formatInteger } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Facts } from '@/ui/facts.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

/** The share links of an analysis, with their openings and their end. */
export const LinksCard = ({
  brandId,
  analysisId,
  className,
}: {
  brandId: string
  analysisId: string
  className?: string
}) => {
  const { t } = useTranslation('shares')
  const errorText = useErrorText()
  const links = useShareLinks(brandId)
  const [revoked, setRevoked] = useState<ShareLinkDto | null>(null)
  const own = links.data?.filter((link) => link.analysis_id === analysisId) ?? []
  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHeader title={t('list')} description={t('listDescription')} />
      <CardBody>
        {links.isPending ? (
          <SkeletonText lines={2} />
        ) : links.isError ? (
          <ErrorState title={errorText(links.error)} onRetry={() => void links.refetch()} className="py-4" />
        ) : own.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('empty')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {own.map((link) => (
              <LinkItem key={link.link_id} link={link} onRevoke={() => setRevoked(link)} />
            ))}
          </ul>
        )}
      </CardBody>
      {revoked === null ? null : (
        <RevokeDialog brandId={brandId} link={revoked} onClose={() => setRevoked(null)} />
      )}
    </Card>
  )
}

const LinkItem = ({ link, onRevoke }: { link: ShareLinkDto; onRevoke: () => void }) => {
  const { t, i18n } = useTranslation(['shares', 'keys', 'analysis'])
  const mayEdit = useMayEdit()
  const locale = i18n.language
  const { name } = link
  return (
    <li className="flex items-start justify-between gap-3 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 space-y-1">
        <p className="wrap-anywhere font-medium text-ink text-sm">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          <Facts facts={[t(`analysis:tabs.${link.tab}`), t(link.opens)]} />
        </p>
        <p className="text-ink-soft text-xs tabular-nums">
          <Facts
            facts={[
              t('openings', { n: formatInteger(link.openings, locale) }),
              t('keys:created', { date: formatDate(Date.parse(link.created_at), locale) }),
              link.expires_at === null
                ? t('keys:endless')
                : t('keys:ends', { date: formatDateTime(Date.parse(link.expires_at), locale) }),
              ...(link.has_password ? [t('withPassword')] : []),
            ]}
          />
        </p>
      </div>
      {mayEdit ? (
        <IconButton
          label={t('revoke', { name })}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onRevoke}
        />
      ) : null}
    </li>
  )
}

const RevokeDialog = ({
  brandId,
  link: { link_id: linkId, name },
  onClose,
}: {
  brandId: string
  link: ShareLinkDto
  onClose: () => void
}) => {
  const { t } = useTranslation('shares')
  const errorText = useErrorText()
  const revoke = useRevokeShareLink(brandId)
  return (
    <ConfirmDialog
      title={t('revocation.title', { name })}
      description={t('revocation.description')}
      confirm={t('revocation.confirm')}
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate(linkId, { onSuccess: onClose })}
      onClose={onClose}
    >
      {revoke.isError ? <Notice tone="negative">{errorText(revoke.error)}</Notice> : null}
    </ConfirmDialog>
  )
}
