import { AppError } from '@sillage/core/base/errors'
import { INTERFACE_LANGUAGES } from '@sillage/core/base/interface-language'
import { FEED_LENGTH, releaseFeedPath } from '@sillage/core/releases/feed-path'
import type { RequestHandler } from 'express'
import { appUrl } from '../platform/app-url.ts'
import { type Known, published } from './published.ts'

/** Where {@link serveReleaseFeed} stands. */
export const RELEASE_FEED_ROUTE = '/api/release-notes/atom/:file'

/** Anybody may ask, as often as they like: all who ask at about the same time share one read. */
const SHARED_MS = 2_000

let shared: { notes: Promise<Known[]>; until: number } | undefined

const sharedNotes = (): Promise<Known[]> => {
  const now = Date.now()
  if (shared === undefined || shared.until <= now)
    shared = { notes: published(FEED_LENGTH), until: now + SHARED_MS }
  return shared.notes
}

/** Serves what is new as an Atom feed per language: to readers of feeds, and to the page that shows it. */
export const serveReleaseFeed: RequestHandler = async (request, response) => {
  const language = INTERFACE_LANGUAGES.find((code) => request.path === releaseFeedPath(code))
  if (language === undefined) throw new AppError('not_found')
  const { releaseFeed } = await import('@sillage/core/releases/feed')
  const feed = releaseFeed(new URL(appUrl()).origin, language, await sharedNotes())
  response
    .set({
      'Cache-Control': 'public, max-age=60, s-maxage=300',
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(feed)
}
