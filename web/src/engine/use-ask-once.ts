import type { Filter } from '@sillage/core/analytics/filter'
import { useCallback } from 'react'
import type { z } from 'zod'
import { useSignedIn } from '@/data/use-session.ts'
import type { Scope } from '@/data/use-summary.ts'
import { askedOf } from './asked-of.ts'
import { type Ask, familiesFor } from './asks.ts'
import { engine } from './client.ts'
import { feedOf } from './feeds.ts'
import { scopeKey } from './scope-key.ts'
import { sourceOf } from './source.ts'

/**
 * Asks once, such as for a file to be saved: the worker when it has the facts already, else the API.
 *
 * @throws ApiError or EngineError
 */
export const useAskOnce = (scope: Scope) => {
  const session = useSignedIn().key
  const { analysisId, groupRunId } = scope
  return useCallback(
    async <S extends z.ZodType>(ask: Ask, filter: Filter, schema: S): Promise<z.output<S> | null> => {
      const { signal } = new AbortController()
      const key = scopeKey(session, analysisId)
      const asked = askedOf({ analysisId, groupRunId }, filter)
      const { kind } = sourceOf(feedOf(key), familiesFor(ask), engine.isBroken())
      if (kind === 'worker') {
        const answer = await engine.ask({ scope: key, view: ask, filter: asked }, signal)
        return answer === null ? null : schema.parse(answer)
      }
      const { askApi } = await import('./ask-api.ts')
      return schema.parse(await askApi(analysisId, ask, asked, signal))
    },
    [session, analysisId, groupRunId],
  )
}
