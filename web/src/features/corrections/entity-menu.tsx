import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import type { CorrectionKind } from './correct-entity-dialog.tsx'
import type { Subject } from './subject.ts'

const CorrectEntityDialog = lazy(async () => ({
  default: (await import('./correct-entity-dialog.tsx')).CorrectEntityDialog,
}))

/** Corrections of a company, in a menu beside its name. */
export const EntityMenu = ({ brandId, subject }: { brandId: string; subject: Subject }) => {
  const { t } = useTranslation('corrections')
  const mayEdit = useMayEdit()
  const [open, setOpen] = useState<CorrectionKind | null>(null)
  const isBrand = subject.kind === 'brand'
  if (!mayEdit) return null
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            label={t('menu.label', { name: subject.name })}
            hint={false}
            icon={<EllipsisVertical aria-hidden="true" className="size-4" />}
            className="size-7"
          />
        }
      >
        {isBrand ? null : <MenuItem onSelect={() => setOpen('merge')}>{t('menu.merge')}</MenuItem>}
        <MenuItem onSelect={() => setOpen('rename')}>{t('menu.rename')}</MenuItem>
        <MenuItem onSelect={() => setOpen('split')}>{t('menu.split')}</MenuItem>
        {isBrand ? null : <MenuItem onSelect={() => setOpen('us')}>{t('menu.us')}</MenuItem>}
      </DropdownMenu>
      {open === null ? null : (
        <Suspense>
          <CorrectEntityDialog
            brandId={brandId}
            subject={subject}
            kind={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
