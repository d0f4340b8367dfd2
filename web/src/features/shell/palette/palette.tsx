import { analysisIdSchema } from '@sillage/core/base/ids'
import {
  Bell,
  BookOpen,
  CalendarDays,
  Compass,
  Gauge,
  Languages,
  LibraryBig,
  ListChecks,
  LogOut,
  Monitor,
  Plus,
  Settings,
  SlidersHorizontal,
} from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch, useNavigate } from 'react-router'
import { storedView } from '@/data/impersonation.ts'
import { chooseLanguage, chooseTheme, savePreferences } from '@/data/preferences.ts'
import { leave } from '@/data/session-end.ts'
import { useAnalyses } from '@/data/use-analyses.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useMe } from '@/data/use-me.ts'
import { GLOSSARY_PATH } from '@/lib/glossary.ts'
import { nameOfLanguage, ownName, SPOKEN_LANGUAGES } from '@/lib/languages.ts'
import { THEMES } from '@/lib/theme.ts'
import { BrandMark } from '@/ui/brand-mark.tsx'
import { giveFocusBackOnClose } from '@/ui/focus-trail.ts'
import { StatusDot } from '@/ui/status-badge.tsx'
import { THEME_ICONS } from '../theme-icons.ts'
import { PaletteFrame } from './palette-frame.tsx'
import { PaletteGroup, PaletteItem } from './palette-parts.tsx'
import { PaletteViews } from './palette-views.tsx'

// Administrators alone need it.
const ConsoleResults = lazy(async () => ({
  default: (await import('./console-results.tsx')).ConsoleResults,
}))

// Inside an analysis alone; it brings what names are compared with.
const PaletteSubjects = lazy(async () => ({
  default: (await import('./palette-subjects.tsx')).PaletteSubjects,
}))

/** Whether somebody works in the console: an administrator who does not view the app as another person. */
const isOperator = (me: { isAdmin: boolean } | undefined): boolean =>
  me?.isAdmin === true && storedView === null

const Commands = ({
  brandId,
  onDone,
  onSettled,
}: {
  brandId: string | null
  onDone: () => void
  /** Called with the typed search once the console's results for it are there. */
  onSettled: (search: string) => void
}) => {
  const { t, i18n } = useTranslation('shell')
  const navigate = useNavigate()
  const me = useMe()
  const analyses = useAnalyses(brandId)
  const run = (action: () => unknown) => () => {
    onDone()
    void action()
  }
  const mayEdit = useMayEdit()
  const go = (to: string) => run(() => navigate(to))
  const inside = useMatch('/dashboard/:brandId/analyses/:analysisId/*')?.params
  const analysisId = analysisIdSchema.safeParse(inside?.analysisId).data
  const listed = analyses.status === 'ready' ? analyses.data : []
  return (
    <>
      {isOperator(me.data) ? (
        <Suspense>
          <ConsoleResults onGo={(to) => go(to)()} onSettled={onSettled} />
        </Suspense>
      ) : null}
      <PaletteGroup heading={t('palette.go')}>
        {brandId === null ? null : (
          <>
            {mayEdit ? (
              <PaletteItem
                name={t('newAnalysis')}
                icon={<Plus />}
                onSelect={go(`/dashboard/${brandId}/analyses/new`)}
              />
            ) : null}
            <PaletteItem name={t('analyses')} icon={<Gauge />} onSelect={go(`/dashboard/${brandId}`)} />
            {mayEdit ? (
              <PaletteItem
                name={t('commandDeck')}
                icon={<Compass />}
                onSelect={go(`/dashboard/${brandId}/command-deck`)}
              />
            ) : null}
            <PaletteItem
              name={t('actions')}
              icon={<ListChecks />}
              onSelect={go(`/dashboard/${brandId}/actions`)}
            />
            <PaletteItem
              name={t('boards')}
              icon={<Monitor />}
              onSelect={go(`/dashboard/${brandId}/boards`)}
            />
            <PaletteItem
              name={t('library')}
              icon={<LibraryBig />}
              onSelect={go(`/dashboard/${brandId}/library`)}
            />
            <PaletteItem
              name={t('calendar')}
              icon={<CalendarDays />}
              onSelect={go(`/dashboard/${brandId}/calendar`)}
            />
            <PaletteItem name={t('alerts')} icon={<Bell />} onSelect={go(`/dashboard/${brandId}/alerts`)} />
            <PaletteItem
              name={t('brand.settings')}
              icon={<SlidersHorizontal />}
              onSelect={go(`/dashboard/${brandId}/settings`)}
            />
          </>
        )}
        {(me.data?.brands.length ?? 0) > 1 ? (
          <PaletteItem name={t('portfolio')} icon={<Gauge />} onSelect={go('/dashboard/portfolio')} />
        ) : null}
        <PaletteItem name={t('settings')} icon={<Settings />} onSelect={go('/dashboard/user-settings')} />
        <PaletteItem name={t('help.glossary')} icon={<BookOpen />} onSelect={go(GLOSSARY_PATH)} />
      </PaletteGroup>
      {analysisId === undefined ? null : (
        <Suspense>
          <PaletteSubjects
            path={`/dashboard/${inside?.brandId}/analyses/${analysisId}`}
            analysisId={analysisId}
            onChoose={go}
          />
        </Suspense>
      )}
      {listed.length > 0 ? (
        <PaletteGroup heading={t('analyses')}>
          {listed.slice(0, 50).map(({ analysisId, title, status }) => (
            <PaletteItem
              key={analysisId}
              id={analysisId}
              name={title}
              icon={<StatusDot status={status} />}
              onSelect={go(`/dashboard/${brandId}/analyses/${analysisId}`)}
            />
          ))}
        </PaletteGroup>
      ) : null}
      {brandId === null ? null : (
        <Suspense>
          <PaletteViews brandId={brandId} onChoose={go} />
        </Suspense>
      )}
      <PaletteGroup heading={t('brand.title')}>
        {(me.data?.brands ?? []).map((brand) => (
          <PaletteItem
            key={brand.id}
            id={brand.id}
            name={brand.name}
            icon={<BrandMark name={brand.name} logoUrl={brand.logo_url} size={18} />}
            onSelect={run(() => {
              void savePreferences({ selectedBrandId: brand.id })
              return navigate(`/dashboard/${brand.id}`)
            })}
          />
        ))}
      </PaletteGroup>
      <PaletteGroup heading={t('theme.title')}>
        {THEMES.map((theme) => {
          const Icon = THEME_ICONS[theme]
          return (
            <PaletteItem
              key={theme}
              id={`theme ${theme}`}
              name={t(`theme.${theme}`)}
              also={[t('theme.title')]}
              icon={<Icon />}
              onSelect={run(() => chooseTheme(theme))}
            />
          )
        })}
      </PaletteGroup>
      <PaletteGroup heading={t('language.title')}>
        {SPOKEN_LANGUAGES.map((language) => (
          <PaletteItem
            key={language}
            id={`language ${language}`}
            name={ownName(language)}
            also={[t('language.title'), nameOfLanguage(language, i18n.language)]}
            icon={<Languages />}
            onSelect={run(() => chooseLanguage(language))}
          />
        ))}
      </PaletteGroup>
      <PaletteGroup heading={t('accountTitle')}>
        <PaletteItem
          name={t('signOut')}
          icon={<LogOut className="rtl:-scale-x-100" />}
          onSelect={run(leave)}
        />
      </PaletteGroup>
    </>
  )
}

/** Every command of the shell, searchable. */
export const Palette = ({
  open,
  onOpenChange,
  brandId,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  brandId: string | null
}) => {
  const { t } = useTranslation('shell')
  const me = useMe()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
        <Radix.Content
          data-overlay-host
          onCloseAutoFocus={giveFocusBackOnClose}
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12vh] z-50 mx-auto max-w-xl animate-rise overflow-hidden rounded-xl border border-line bg-surface shadow-overlay"
        >
          <Radix.Title className="sr-only">{t('palette.title')}</Radix.Title>
          <PaletteFrame hasResults={isOperator(me.data)}>
            {(onSettled) => (
              <Commands brandId={brandId} onDone={() => onOpenChange(false)} onSettled={onSettled} />
            )}
          </PaletteFrame>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
