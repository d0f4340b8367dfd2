import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { toast } from '@/ui/toast.ts'

/** Shows the result of a change as a toast. */
export const useSay = () => {
  const { t } = useTranslation('library')
  const errorText = useErrorText()
  return {
    failed: (error: unknown) => void toast.error(errorText(error)),
    moved: (archived: boolean) => void toast.success(t(archived ? 'archived' : 'restored')),
    saved: (analyses: number) => void toast.success(analyses === 0 ? t('saved') : t('savedIn', { analyses })),
    added: (given: number, added: number) =>
      void toast.success(
        [t('added', { added }), ...(given > added ? [t('known', { known: given - added })] : [])].join(' '),
      ),
  }
}
