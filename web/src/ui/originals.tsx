import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'

/** The words of answers beside the label of their concept. */
export const Originals = ({ words, className }: { words: string; className?: string }) => {
  const { t } = useTranslation('common')
  return (
    <span
      dir="auto"
      title={t('named', { name: t('asAnswered'), value: words })}
      className={cn('text-ink-faint text-xs', className)}
    >
      <span className="sr-only">{t('asAnswered')}: </span>
      {words}
    </span>
  )
}
