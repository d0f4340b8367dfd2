import {
  Bell,
  CalendarDays,
  Compass,
  Gauge,
  LibraryBig,
  ListChecks,
  Lock,
  Monitor,
  Search,
  Settings,
  SlidersHorizontal,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch } from 'react-router'
import { storedView } from '@/data/impersonation.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useMe } from '@/data/use-me.ts'
import { Kbd } from '@/ui/kbd.tsx'
import { LogoMark } from '@/ui/logo.tsx'
import { railNotice } from '@/ui/rail-notice.ts'
import { NOTICE, RailFrame } from '../frames.tsx'
import { modifierKey } from '../modifier-key.ts'
import { BrandSwitcher } from './brand-switcher.tsx'
import { HelpMenu } from './help-menu.tsx'
import { QuotaMeter } from './quota-meter.tsx'
import { RailAnalyses } from './rail-analyses.tsx'
import { RailLink } from './rail-link.tsx'
import { UserMenu } from './user-menu.tsx'

// Loaded on demand: customers never need it.
const AdminLinks = lazy(async () => ({ default: (await import('./admin-links.tsx')).AdminLinks }))

// It listens to alerts, and its code loads after the first figures.
const UnreadAlerts = lazy(async () => ({ default: (await import('./unread-alerts.tsx')).UnreadAlerts }))

const icon = 'size-4'

/** Places of a brand between the assistant and its alerts. */
const PLACES = [
  ['', 'analyses', Gauge],
  ['/actions', 'actions', ListChecks],
  ['/boards', 'boards', Monitor],
  ['/library', 'library', LibraryBig],
  ['/calendar', 'calendar', CalendarDays],
] as const

export const Rail = ({
  brandId,
  onSearch,
  onHelp,
  inDrawer,
}: {
  brandId: string | null
  onSearch: () => void
  onHelp: () => void
  /** Leaves room for the close button of the drawer. */
  inDrawer: boolean
}) => {
  const { t } = useTranslation('shell')
  const standing = useEntitlements()
  const mayEdit = useMayEdit()
  const isAdmin = useMe().data?.isAdmin === true && storedView === null
  // In the console its links come first: all of them fit a window of 900 px.
  const isInConsole = useMatch('/admin/*') !== null
  const consoleLinks = isAdmin ? (
    <Suspense>
      <AdminLinks isFirst={isInConsole} />
    </Suspense>
  ) : null
  const locked = standing !== null && !standing.entitlements.commandDeck
  return (
    <RailFrame
      inDrawer={inDrawer}
      head={
        <>
          <Link to="/dashboard" aria-label={t('home')} className="rounded-md">
            <LogoMark />
          </Link>
          <BrandSwitcher brandId={brandId} />
        </>
      }
      search={
        <button
          type="button"
          onClick={onSearch}
          className="flex h-8 w-full items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-ink-soft text-sm shadow-card transition-colors hover:border-line-strong"
        >
          <Search aria-hidden="true" className="size-3.5" />
          <span className="flex-1 text-start">{t('search')}</span>
          <span className="pointer-coarse:hidden">
            <Kbd>{modifierKey()}K</Kbd>
          </span>
        </button>
      }
      nav={
        <nav aria-label={t('navigation')} className="min-h-0 flex-1 overflow-y-auto px-3 py-1">
          {isInConsole ? consoleLinks : null}
          {brandId === null ? null : (
            <>
              <ul className="space-y-0.5">
                {mayEdit ? (
                  <RailLink
                    to={`/dashboard/${brandId}/command-deck`}
                    icon={<Compass aria-hidden="true" className={icon} />}
                    extra={
                      locked ? (
                        <Lock role="img" aria-label={t('locked')} className="size-3.5 text-ink-faint" />
                      ) : null
                    }
                  >
                    {t('commandDeck')}
                  </RailLink>
                ) : null}
                {PLACES.map(([path, name, Icon]) => (
                  <RailLink
                    key={path}
                    to={`/dashboard/${brandId}${path}`}
                    end={!path}
                    icon={<Icon aria-hidden="true" className={icon} />}
                  >
                    {t(name)}
                  </RailLink>
                ))}
                <RailLink
                  to={`/dashboard/${brandId}/alerts`}
                  icon={<Bell aria-hidden="true" className={icon} />}
                  extra={
                    <Suspense>
                      <UnreadAlerts brandId={brandId} />
                    </Suspense>
                  }
                >
                  {t('alerts')}
                </RailLink>
                <RailLink
                  to={`/dashboard/${brandId}/settings`}
                  icon={<SlidersHorizontal aria-hidden="true" className={icon} />}
                >
                  {t('brand.settings')}
                </RailLink>
              </ul>
              <RailAnalyses brandId={brandId} />
            </>
          )}
          {isInConsole ? null : consoleLinks}
        </nav>
      }
      notice={inDrawer ? null : <div ref={railNotice} className={NOTICE} />}
      foot={
        <>
          <QuotaMeter />
          <div className="flex items-center gap-1 border-line border-t px-3 py-3">
            <UserMenu />
            <HelpMenu brandId={brandId} onKeys={onHelp} />
            <Link
              to="/dashboard/user-settings"
              aria-label={t('settings')}
              className="inline-flex size-8 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-hover hover:text-ink"
            >
              <Settings aria-hidden="true" className={icon} />
            </Link>
          </div>
        </>
      }
    />
  )
}
