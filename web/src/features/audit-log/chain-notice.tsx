import type { AuditChainDto } from '@sillage/core/base/audit-chain'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDays, formatInteger } from '@/lib/format.ts'
import { Notice } from '@/ui/notice.tsx'

/** What the last nightly check of the chain found, and how long entries are kept. */
export const ChainNotice = ({ chain }: { chain: AuditChainDto }) => {
  const { t, i18n } = useTranslation('audit-log')
  const { broken, verified_at: verifiedAt, verified_seq: verifiedSeq, kept_days: keptDays } = chain
  const at = (iso: string) => formatDateTime(Date.parse(iso), i18n.language)
  const kept = t('kept', { days: formatDays(keptDays, i18n.language) })
  if (broken !== null) {
    const values = { n: formatInteger(broken.seq, i18n.language), date: at(broken.found_at) }
    return <Notice tone="negative">{t(`chain.${broken.kind}`, values)}</Notice>
  }
  return (
    <Notice>
      {verifiedAt === null || verifiedSeq === null
        ? t('chain.waiting')
        : t('chain.verified', { n: formatInteger(verifiedSeq, i18n.language), date: at(verifiedAt) })}{' '}
      {kept}
    </Notice>
  )
}
