import type { Family } from '@sillage/core/analytics/families'
import { useCallback, useSyncExternalStore } from 'react'
import { EMPTY_FEED, type Feed } from './source.ts'

const feeds = new Map<string, Feed>()
const listeners = new Set<() => void>()

const publish = () => {
  for (const listener of listeners) listener()
}

export const changeFeed = (scope: string, change: (feed: Feed) => Feed): void => {
  const before = feeds.get(scope) ?? EMPTY_FEED
  const after = change(before)
  if (after === before) return
  feeds.set(scope, after)
  publish()
}

/** Asks for families of facts; they are read for as long as the analysis is open. */
export const needFamilies = (scope: string, families: readonly Family[]): void =>
  changeFeed(scope, (feed) =>
    families.every((family) => feed.needed.has(family))
      ? feed
      : { ...feed, needed: new Set([...feed.needed, ...families]) },
  )

export const forgetFeed = (scope: string): void => {
  if (feeds.delete(scope)) publish()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const feedOf = (scope: string): Feed => feeds.get(scope) ?? EMPTY_FEED

export const useFeed = (scope: string): Feed =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => feedOf(scope), [scope]),
  )
