import { BookOpen, CircleHelp, FileText, Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { GLOSSARY_PATH } from '@/lib/glossary.ts'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'

/** Where figures, measuring and keys are explained. */
export const HelpMenu = ({ brandId, onKeys }: { brandId: string | null; onKeys: () => void }) => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <DropdownMenu
      side="top"
      align="end"
      className="w-60"
      trigger={
        <button
          type="button"
          aria-label={t('help.title')}
          title={t('help.title')}
          className="inline-flex size-8 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-hover hover:text-ink"
        >
          <CircleHelp aria-hidden="true" className="size-4" />
        </button>
      }
    >
      <MenuItem icon={<BookOpen aria-hidden="true" />} onSelect={() => void navigate(GLOSSARY_PATH)}>
        {t('help.glossary')}
      </MenuItem>
      {brandId === null ? null : (
        <MenuItem
          icon={<FileText aria-hidden="true" />}
          onSelect={() => void navigate(`/dashboard/${brandId}/documentation`)}
        >
          {t('help.documentation')}
        </MenuItem>
      )}
      <MenuItem icon={<Keyboard aria-hidden="true" />} onSelect={onKeys}>
        {t('keys.title')}
      </MenuItem>
    </DropdownMenu>
  )
}
