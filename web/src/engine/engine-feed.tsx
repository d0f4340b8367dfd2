import type { Family } from '@sillage/core/analytics/families'
import { brandOfAnalysis } from '@sillage/core/ids'
import { runCount } from '@sillage/core/runs/cells'
import { useEffect } from 'react'
import type { Live } from '@/data/live.ts'
import { useApiRevision } from '@/data/use-api-revision.ts'
import { useCorrections } from '@/data/use-corrections.ts'
import { useFacts, useManifests } from '@/data/use-facts.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { engine } from './client.ts'
import { changeFeed, forgetFeed, useFeed } from './feeds.ts'
import { scopeKey } from './scope-key.ts'
import { familiesToRead } from './source.ts'

/**
 * Keeps the worker supplied with the facts of an analysis: live, and only with those that views were asked of. Stands
 * once on a page whose screens use `useView`; reads nothing before a view needs it.
 */
export const EngineFeed = ({ analysisId }: { analysisId: string }) => {
  const scope = scopeKey(useSignedIn().key, analysisId)
  const feed = useFeed(scope)
  // The feed outlives renders, not the page.
  useEffect(() => () => forgetFeed(scope), [scope])
  if (feed.needed.size === 0) return null
  return (
    <>
      <ManifestsFeed scope={scope} analysisId={analysisId} />
      <CorrectionsFeed scope={scope} analysisId={analysisId} />
      <ApiFeed scope={scope} analysisId={analysisId} />
      {familiesToRead(feed).map((family) => (
        <FamilyFeed key={family} scope={scope} analysisId={analysisId} family={family} />
      ))}
    </>
  )
}

/** Tells the feed of a listener that failed. */
const useFailure = (scope: string, live: Live<unknown>) => {
  const error = live.status === 'failed' ? live.error : undefined
  const retry = live.status === 'failed' ? live.retry : undefined
  // The feed is outside of React.
  useEffect(() => {
    if (error === undefined || retry === undefined) return
    // A failure is told anew on every render; the same one changes nothing.
    changeFeed(scope, (feed) =>
      feed.failure?.error.kind === error.kind ? feed : { ...feed, failure: { error, retry } },
    )
  }, [scope, error, retry])
}

const ManifestsFeed = ({ scope, analysisId }: { scope: string; analysisId: string }) => {
  const manifests = useManifests(analysisId)
  useFailure(scope, manifests)
  const known = manifests.status === 'ready' ? manifests.data : null
  // The worker is the outside system.
  useEffect(() => {
    if (known === null) return
    engine.setManifests(scope, known)
    const runs = known.reduce((sum, manifest) => sum + runCount(manifest), 0)
    changeFeed(scope, (feed) => ({ ...feed, runs, failure: null, revision: feed.revision + 1 }))
  }, [scope, known])
  return null
}

const CorrectionsFeed = ({ scope, analysisId }: { scope: string; analysisId: string }) => {
  const corrections = useCorrections(brandOfAnalysis(analysisId))
  useFailure(scope, corrections)
  const inForce = corrections.status === 'ready' ? corrections.data : null
  // The worker is the outside system.
  useEffect(() => {
    if (inForce === null) return
    engine.setCorrections(
      scope,
      inForce.list.map(({ correction }) => correction),
    )
    changeFeed(scope, (feed) => ({
      ...feed,
      corrections: inForce.revision,
      failure: null,
      revision: feed.revision + 1,
    }))
  }, [scope, inForce])
  return null
}

const ApiFeed = ({ scope, analysisId }: { scope: string; analysisId: string }) => {
  const api = useApiRevision(analysisId)
  // The feed is outside of React.
  useEffect(() => {
    if (api !== null) changeFeed(scope, (feed) => ({ ...feed, api }))
  }, [scope, api])
  return null
}

const FamilyFeed = ({ scope, analysisId, family }: { scope: string; analysisId: string; family: Family }) => {
  const facts = useFacts(analysisId, family)
  useFailure(scope, facts)
  const parts = facts.status === 'ready' ? facts.data : null
  // The worker is the outside system.
  useEffect(() => {
    if (parts === null) return
    engine.setFacts(scope, family, parts)
    const bytes = parts.reduce((sum, part) => sum + part.bytes.byteLength, 0)
    changeFeed(scope, (feed) => ({
      ...feed,
      loaded: new Map([...feed.loaded, [family, bytes]]),
      failure: null,
      revision: feed.revision + 1,
    }))
  }, [scope, family, parts])
  return null
}
