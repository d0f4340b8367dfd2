import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useBrandChoice, usePathBrandId } from '@/data/use-brand-id.ts'
import { useClaimsWatch } from '@/data/use-user-doc.ts'
import { useMediaQuery } from '@/lib/use-media-query.ts'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { RailSide, ShellFrame } from './frames.tsx'
import { MobileBar } from './rail/mobile-bar.tsx'
import { Rail } from './rail/rail.tsx'
import { usePreferences } from './use-preferences.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useShellKeys } from './use-shell-keys.ts'

/**
 * Moves the focus into the content when the screen changes, so that Tab and screen readers start there. An element that
 * already has the focus inside the content, or in a dialog, keeps it.
 */
const useContentFocus = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  // Syncs with the focus of the browser.
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    const focused = document.activeElement
    if (content.current?.contains(focused) === true || focused?.closest('[role="dialog"]')) return
    content.current?.focus({ preventScroll: true })
  }, [pathname, content])
}

/** The brand of the rail: the path's, else the chosen one, else none. */
const useShellBrandId = (): string | null => {
  const fromPath = usePathBrandId()
  const choice = useBrandChoice()
  if (fromPath !== null) return fromPath
  return choice.status === 'chosen' ? choice.brandId : null
}

// Loaded on first use: few visits need them.
const Drawer = lazy(async () => ({ default: (await import('@/ui/drawer.tsx')).Drawer }))
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))
const KeyboardHelp = lazy(async () => ({
  default: (await import('./palette/keyboard-help.tsx')).KeyboardHelp,
}))

/**
 * Layout around every screen of the dashboard.
 *
 * @param strip above every screen, for example the days left of a trial
 */
export const Shell = ({ strip }: { strip?: ReactNode }) => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const brandId = useShellBrandId()
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  // The menu closes when the screen changes. While a screen loads, the browser's address is ahead of `pathname`, and an
  // opened menu belongs to the new screen.
  const [menuFor, setMenuFor] = useState<string | null>(null)
  const [shown, setShown] = useState(pathname)
  if (shown !== pathname) {
    setShown(pathname)
    if (menuFor !== pathname) setMenuFor(null)
  }
  const showMenu = (open: boolean) => setMenuFor(open ? window.location.pathname : null)
  const openPalette = () => {
    setMenuFor(null)
    setOpen('palette')
  }
  const openHelp = () => {
    setMenuFor(null)
    setOpen('help')
  }
  const content = useRef<HTMLElement>(null)
  // A rail behind a button renders on first use.
  const wide = useMediaQuery('(min-width: 64rem)')
  useContentFocus(content)
  useScrollMemory()
  useClaimsWatch()
  usePreferences()
  useShellKeys({ onPalette: openPalette, onHelp: openHelp })
  const show = (what: typeof open) => (on: boolean) => setOpen(on ? what : null)
  const rail = (inDrawer: boolean) => (
    <PanelBoundary>
      <Rail brandId={brandId} onSearch={openPalette} onHelp={openHelp} inDrawer={inDrawer} />
    </PanelBoundary>
  )

  return (
    <ShellFrame>
      <a
        href="#content"
        className="fixed top-2 start-2 z-60 -translate-y-16 rounded-md bg-inverse px-3 py-2 font-semibold text-on-inverse text-sm focus:translate-y-0"
      >
        {t('skip')}
      </a>
      {wide ? <RailSide label={t('sidebar')}>{rail(false)}</RailSide> : null}
      <MobileBar brandId={brandId} onMenu={() => showMenu(true)} onSearch={openPalette} />
      <div className="min-w-0">
        {strip}
        <main id="content" ref={content} tabIndex={-1} className="min-w-0 outline-none">
          <PanelBoundary resetKey={pathname}>
            <Outlet />
          </PanelBoundary>
        </main>
      </div>
      <Suspense>
        {menuFor === null ? null : (
          <Drawer open onOpenChange={showMenu} title={t('menu')} titleHidden side="start" width="sm">
            {rail(true)}
          </Drawer>
        )}
        {open === 'palette' ? <Palette open onOpenChange={show('palette')} brandId={brandId} /> : null}
        {open === 'help' ? <KeyboardHelp open onOpenChange={show('help')} /> : null}
      </Suspense>
    </ShellFrame>
  )
}
