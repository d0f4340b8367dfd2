import { ChevronDown, Languages, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { setLanguage } from '@/lib/i18n.ts'
import {
  asSpokenLanguage,
  languageOfPath,
  ownName,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
} from '@/lib/languages.ts'
import { keepPending } from '@/lib/pending-preferences.ts'
import { setTheme, THEMES, type Theme, useTheme } from '@/lib/theme.ts'

const ICONS = { light: Sun, dark: Moon, system: Monitor }

/** A native select with a plain style: works on any device without code of ours. */
const QuietSelect = <V extends string>({
  label,
  value,
  icon,
  options,
  onChoose,
}: {
  label: string
  value: V
  icon: ReactNode
  options: readonly { value: V; label: string }[]
  onChoose: (value: V) => void
}) => (
  <label className="relative inline-flex h-9 items-center gap-1.5 rounded-md px-2 text-ink-soft text-sm transition-colors focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 hover:bg-hover hover:text-ink">
    {icon}
    <span aria-hidden="true" className="font-medium">
      {options.find((option) => option.value === value)?.label}
    </span>
    <ChevronDown aria-hidden="true" className="size-3.5" />
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen) onChoose(chosen.value)
      }}
      className="absolute inset-0 cursor-pointer appearance-none bg-surface text-ink opacity-0 outline-none"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)

const chooseLanguage = (language: SpokenLanguage): void => {
  keepPending('language', { value: language, at: Date.now(), uid: null })
  const { pathname, hash } = window.location
  if (languageOfPath(pathname)) window.history.replaceState(null, '', `/${language}${hash}`)
  void setLanguage(language)
}

const chooseTheme = (theme: Theme): void => {
  keepPending('theme', { value: theme, at: Date.now(), uid: null })
  setTheme(theme)
}

/** Language and theme before sign-in; the choice carries over to the account. */
export const PreferenceSwitches = ({ className }: { className?: string }) => {
  const { t, i18n } = useTranslation('site')
  const { theme } = useTheme()
  const Icon = ICONS[theme]
  return (
    <div className={cn('flex items-center gap-1', className)}>
      <QuietSelect
        label={t('language.label')}
        value={asSpokenLanguage(i18n.language) ?? 'en'}
        icon={<Languages aria-hidden="true" className="size-4" />}
        options={SPOKEN_LANGUAGES.map((value) => ({ value, label: ownName(value) }))}
        onChoose={chooseLanguage}
      />
      <QuietSelect
        label={t('theme.label')}
        value={theme}
        icon={<Icon aria-hidden="true" className="size-4" />}
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChoose={chooseTheme}
      />
    </div>
  )
}
