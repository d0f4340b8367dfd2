import { LogOut, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { chooseTheme } from '@/data/preferences.ts'
import { leave } from '@/data/session-end.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { THEMES, useTheme } from '@/lib/theme.ts'
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '@/ui/dropdown-menu.tsx'
import { THEME_ICONS } from '../theme-icons.ts'

/** The signed-in person, and the sign-out. */
export const UserMenu = () => {
  const { t } = useTranslation('shell')
  const { email, name } = useSignedIn()
  const { theme } = useTheme()
  const navigate = useNavigate()
  const label = name || email
  return (
    <DropdownMenu
      side="top"
      className="w-60"
      trigger={
        <button
          type="button"
          className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-start transition-colors hover:bg-hover"
        >
          <span
            aria-hidden="true"
            className="flex size-6 shrink-0 items-center justify-center rounded-full bg-inverse font-bold text-2xs text-on-inverse"
          >
            {label.charAt(0).toUpperCase()}
          </span>
          <span className="sr-only">{t('account', { name: label })}</span>
          <span aria-hidden="true" dir="auto" className="min-w-0 truncate font-medium text-ink text-sm">
            {label}
          </span>
        </button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuItem
        icon={<Settings aria-hidden="true" />}
        onSelect={() => void navigate('/dashboard/user-settings')}
      >
        {t('settings')}
      </MenuItem>
      <MenuSeparator />
      {THEMES.map((each) => {
        const Icon = THEME_ICONS[each]
        return (
          <MenuItem
            key={each}
            icon={<Icon aria-hidden="true" />}
            checked={theme === each}
            onSelect={() => chooseTheme(each)}
          >
            {t(`theme.${each}`)}
          </MenuItem>
        )
      })}
      <MenuSeparator />
      <MenuItem
        icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />}
        onSelect={() => void leave()}
      >
        {t('signOut')}
      </MenuItem>
    </DropdownMenu>
  )
}
