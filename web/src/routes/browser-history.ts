import { createPath, type Location, NavigationType, type Navigator, resolvePath, type To } from 'react-router'
import { wouldLose } from '@/lib/unsaved.ts'

/** Where the app is, and how it came there. */
export interface Place {
  readonly location: Location
  readonly action: NavigationType
}

/** The history's data of a place: the state of a link, the place's name, and its number. */
interface Stored {
  usr?: unknown
  key?: string
  idx?: number
}

const stored = (): Stored => window.history.state ?? {}

const currentPlace = (action: NavigationType): Place => {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = stored()
  return { action, location: { pathname, search, hash, state: usr, key } }
}

/** Somebody who hears of steps. */
interface Listener {
  onPlace: (place: Place) => void
  /** A step would lose unsaved work; `goOn` takes it after all. */
  onHeld: (goOn: () => void) => void
}

export interface BrowserHistory {
  readonly navigator: Navigator
  place: () => Place
  listen: (listener: Listener) => () => void
}

/**
 * The browser's history, for the `Router` of React Router, which follows any history it is given. This one holds every
 * step that would lose unsaved work. Steps count from the moment it is made, before anything is drawn.
 */
export const browserHistory = (): BrowserHistory => {
  let index = stored().idx ?? 0
  if (stored().idx === undefined) window.history.replaceState({ ...stored(), idx: index }, '')
  let place = currentPlace(NavigationType.Pop)
  let listener: Listener | null = null
  /** Whether the browser is on its way back from a step that was held. */
  let isReturning = false

  const show = (action: NavigationType) => {
    index = stored().idx ?? 0
    place = currentPlace(action)
    listener?.onPlace(place)
  }

  const go = (action: NavigationType, to: To, state: unknown): void => {
    const path = resolvePath(to, window.location.pathname)
    const take = () => {
      const isPush = action === NavigationType.Push
      const key = Math.random().toString(36).slice(2, 10)
      const next: Stored = { usr: state ?? null, key, idx: isPush ? index + 1 : index }
      const method = isPush ? 'pushState' : 'replaceState'
      window.history[method](next, '', createPath(path))
      show(action)
    }
    if (listener && wouldLose(window.location, path)) listener.onHeld(take)
    else take()
  }

  window.addEventListener('popstate', () => {
    if (isReturning) {
      isReturning = false
      return
    }
    const steps = (stored().idx ?? 0) - index
    if (steps === 0 || !listener || !wouldLose(place.location, window.location)) {
      show(NavigationType.Pop)
      return
    }
    // The browser has taken the step already: it goes back, and on again after the confirmation.
    isReturning = true
    window.history.go(-steps)
    listener.onHeld(() => window.history.go(steps))
  })

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => window.history.go(steps),
      push: (to, state) => go(NavigationType.Push, to, state),
      replace: (to, state) => go(NavigationType.Replace, to, state),
    },
    place: () => place,
    listen: (added) => {
      listener = added
      return () => {
        listener = null
      }
    },
  }
}
