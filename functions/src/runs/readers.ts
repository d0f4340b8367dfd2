import { providerKeySchema } from '@sillage/core/providers/provider-key'
import type { ProviderKey } from '@sillage/core/providers/providers'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Answer, Cell } from '@sillage/core/runs/run'
import type { Analyst } from '../analyst/analyst.ts'
import { createAnalyst } from '../analyst/create-analyst.ts'
import { type ReadAnswer, readAnswer } from '../analyst/read-answer.ts'
import { withMeteredRetries } from '../providers/metered.ts'
import { pricesNow } from '../providers/models.ts'
import type { Provider } from '../providers/provider.ts'
import { createProviders } from '../providers/providers.ts'
import { RETRY_BUDGET_MS } from '../providers/retry.ts'
import { type ProviderSettings, readProviderSettings } from '../providers/settings.ts'
import type { ClaimedRun } from './claim.ts'

/** The dependencies of asking and reading a run. */
export interface Readers {
  providers: ReadonlyMap<ProviderKey, Provider>
  /** Has an answer read by an analyst, with retries. @throws ProviderError */
  read(
    by: Manifest['analyst'],
    answer: Answer,
    cell: Cell,
    run: Pick<ClaimedRun, 'runId' | 'signal' | 'stageAttempts'>,
  ): Promise<ReadAnswer>
}

interface Kept {
  settings: ProviderSettings
  providers: Map<ProviderKey, Provider>
  analysts: Map<string, Analyst>
}

/** Settings are fixed for as long as a process lives, and clients keep their connections open. */
let kept: Kept | undefined

const keep = (): Kept => {
  const settings = readProviderSettings()
  kept = { settings, providers: createProviders(settings), analysts: new Map() }
  return kept
}

/** @throws ProviderError of class auth when its provider is not set up here */
const getAnalyst = ({ settings, analysts }: Kept, wanted: Manifest['analyst']): Analyst => {
  const key = JSON.stringify(wanted)
  const known = analysts.get(key) ?? createAnalyst(settings, wanted)
  analysts.set(key, known)
  return known
}

/** The providers that are set up, and the analysts that the group run was launched with. */
export const readers = (manifest: Manifest): Readers => {
  const tools = kept ?? keep()
  return {
    providers: tools.providers,
    read: (by, answer, cell, { runId, signal, stageAttempts }) =>
      withMeteredRetries(
        { runId, provider: providerKeySchema.parse(by.provider), stage: 'reading' },
        async (_attempt, permit) => {
          const analyst = getAnalyst(tools, by)
          const prices = await pricesNow(analyst.provider, analyst.modelName)
          return await readAnswer({
            manifest,
            cell,
            answer,
            analyst,
            prices,
            permit,
            idempotencyKey: runId,
            signal,
          })
        },
        { signal, budgetMs: RETRY_BUDGET_MS.reading, attemptsBefore: stageAttempts },
      ),
  }
}
