import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router'
import { Fetched, type FetchedCode, fetchedModule } from '@/lib/fetched-code.ts'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { ROUTES, type Route } from './manifest.ts'
import { RouteCrash } from './route-crash.tsx'

/** Every screen is a chunk of its own, loaded when its route is first taken. */
const MODULES = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  ['./pages/*/*-page.tsx', '!./pages/landing/*', './routes/{admin,brand,dashboard,onboarding}-gate.tsx'],
  { base: '../' },
)

/** By module: routes that share a screen share its component, so that React keeps it between them. */
const screens = new Map<string, FetchedCode<ComponentType>>()
const loads = new Map<RouteObject, () => Promise<unknown>>()

const getRoute = ({ path, module, texts, children }: Route): RouteObject => {
  const screen = screens.get(module) ?? fetchedModule(MODULES, `./${module}`, texts)
  screens.set(module, screen)
  const { code, load } = screen
  const element = <Fetched code={code} props={{}} />
  const made: RouteObject =
    path === null
      ? { index: true, element }
      : { path, element, ...(children ? { children: children.map(getRoute) } : {}) }
  loads.set(made, load)
  return made
}

const routes = ROUTES.map(getRoute)

/**
 * Fetches all screens of an address at once; left alone, each screen would begin to load when the one around it is
 * there. It fails silently: the screen itself tries again, and shows the failure.
 */
export const loadScreens = (pathname: string): Promise<unknown> =>
  Promise.all((matchRoutes(routes, pathname) ?? []).map((match) => loads.get(match.route)?.())).catch(
    () => undefined,
  )

/** The screens of the address. */
export const Screens = () => {
  const { pathname } = useLocation()
  void loadScreens(pathname)
  const shown = useRoutes(routes)
  return (
    <PanelBoundary resetKey={pathname} crash={<RouteCrash />}>
      {shown}
    </PanelBoundary>
  )
}
