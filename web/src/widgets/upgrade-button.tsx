import { useTranslation } from 'react-i18next'
import { useBrandHere } from '@/data/use-brand-here.ts'
import { openFullAccess } from '@/lib/full-access.ts'
import { Button } from '@/ui/button.tsx'

/** The upgrade beside what is locked. A plan of anybody but the payer would open nothing. */
export const UpgradeButton = () => {
  const { t } = useTranslation('common')
  return useBrandHere()?.payer === undefined ? (
    <Button size="sm" onClick={openFullAccess}>
      {t('upgrade')}
    </Button>
  ) : null
}
