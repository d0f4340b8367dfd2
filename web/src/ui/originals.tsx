import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'

/** The words of answers beside the label of their concept. */
export const Originals = ({ words, className }: { words: string; className?: string }) => {
  const { t } = useTranslation('common')
  const named = t('named', { name: t('asAnswered'), value: words })
  return (
    <span dir="auto" title={named} className={cn('text-ink-faint text-xs', className)}>
      <span className="sr-only">{named}</span>
      <span aria-hidden="true">{words}</span>
    </span>
  )
}
