import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'

/** Footer of a form: unsaved changes, with save and discard. */
export const SaveRow = ({
  changed,
  complete = true,
  pending,
  onDiscard,
  children,
}: {
  changed: boolean
  complete?: boolean
  pending: boolean
  onDiscard: () => void
  /** Extra explanation of what saving does. */
  children?: ReactNode
}) => {
  const { t } = useTranslation('brand-settings')
  useUnsaved(changed)
  return (
    <div className="-mx-5 -mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-lg border-line border-t bg-sunken px-5 py-3">
      <p role="status" className="min-w-0 flex-1 basis-48 text-ink-soft text-xs">
        {changed ? t('unsaved') : children}
      </p>
      <div className="ms-auto flex gap-2">
        {changed ? (
          <Button variant="ghost" disabled={pending} onClick={onDiscard}>
            {t('discard')}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" loading={pending} disabled={!changed || !complete}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
