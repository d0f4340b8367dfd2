import { useTranslation } from 'react-i18next'
import { useBrandHere } from '@/data/use-brand-here.ts'
import { openFullAccess } from '@/lib/full-access.ts'
import { Button } from '@/ui/button.tsx'

/** Asks the payer of the brand for full access. A plan of anybody else would open nothing in it. */
export const FullAccessButton = () => {
  const { t } = useTranslation('locked')
  return useBrandHere()?.payer === undefined ? (
    <Button variant="primary" onClick={openFullAccess}>
      {t('start')}
    </Button>
  ) : null
}
