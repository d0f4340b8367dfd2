import { BookOpen, CircleHelp, FileText, Keyboard, Megaphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { GLOSSARY_PATH } from '@/lib/glossary.ts'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'

const UnreadDot = lazy(async () => ({ default: (await import('./unread-dot.tsx')).UnreadDot }))
const WhatsNewPanel = lazy(async () => ({ default: (await import('./whats-new-panel.tsx')).WhatsNewPanel }))

/** Links to the glossary, the method, the shortcuts and the news. */
export const HelpMenu = ({ brandId, onKeys }: { brandId: string | null; onKeys: () => void }) => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [newsOpen, setNewsOpen] = useState(false)
  return (
    <>
      <DropdownMenu
        side="top"
        align="end"
        className="w-60"
        trigger={
          <button
            type="button"
            aria-label={t('help.title')}
            title={t('help.title')}
            className="relative inline-flex size-8 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-hover hover:text-ink"
          >
            <CircleHelp aria-hidden="true" className="size-4" />
            <Suspense>
              <UnreadDot />
            </Suspense>
          </button>
        }
      >
        <MenuItem icon={<Megaphone aria-hidden="true" />} onSelect={() => setNewsOpen(true)}>
          {t('help.whatsNew')}
        </MenuItem>
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
      {newsOpen ? (
        <Suspense>
          <WhatsNewPanel onClose={() => setNewsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
