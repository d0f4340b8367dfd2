import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { Notice } from '@/ui/notice.tsx'

/** A form for editors of the brand. For viewers its fields and buttons are disabled, with an explanation. */
export const EditorsOnly = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('errors')
  if (useMayEdit()) return <>{children}</>
  return (
    <div className="space-y-5">
      <Notice>{t('editor_only')}</Notice>
      <fieldset disabled className="space-y-5">
        {children}
      </fieldset>
    </div>
  )
}
