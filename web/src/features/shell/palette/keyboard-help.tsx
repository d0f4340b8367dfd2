import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/dialog.tsx'
import { Kbd } from '@/ui/kbd.tsx'
import { modifierKey } from '../modifier-key.ts'

export const KeyboardHelp = ({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) => {
  const { t } = useTranslation('shell')
  const rows = [
    { keys: [`${modifierKey()}K`], does: t('keys.palette') },
    { keys: ['/'], does: t('keys.search') },
    { keys: ['J', 'K'], does: t('keys.walk') },
    { keys: ['Enter'], does: t('keys.open') },
    { keys: ['Esc'], does: t('keys.close') },
    { keys: ['?'], does: t('keys.help') },
  ]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keys.title')}>
      <dl className="divide-y divide-line">
        {rows.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="text-ink text-sm">{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
