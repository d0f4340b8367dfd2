import { useTranslation } from 'react-i18next'
import { useFilling } from '@/data/use-filling.ts'
import { Notice } from '@/ui/notice.tsx'

/** Says that the demonstration of a local product is still being made; nothing otherwise. */
export const FillingNotice = () => {
  const { t } = useTranslation('analyses')
  return useFilling() ? <Notice className="mb-4">{t('filling')}</Notice> : null
}
