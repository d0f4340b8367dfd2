import { useTranslation } from 'react-i18next'
import { PublicFrame } from '@/features/public-frame/public-frame.tsx'
import { LegalText } from './legal-text.tsx'

/** `/privacy` */
export const PrivacyPage = () => {
  const { t } = useTranslation('legal')
  return (
    <PublicFrame title={t('privacy')}>
      <LegalText kind="privacy" />
    </PublicFrame>
  )
}
