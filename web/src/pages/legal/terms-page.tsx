import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PublicFrame } from '@/features/public-frame/public-frame.tsx'
import { LegalText } from './legal-text.tsx'

/** `/terms`; with `?compact`, the text alone and closely set. */
export const TermsPage = () => {
  const { t } = useTranslation('legal')
  const [query] = useSearchParams()
  if (query.has('compact')) {
    return (
      <main className="min-h-dvh bg-page">
        <LegalText kind="terms" compact backToHome={false} />
      </main>
    )
  }
  return (
    <PublicFrame title={t('terms')}>
      <LegalText kind="terms" />
    </PublicFrame>
  )
}
