import type * as calls from '@sillage/core/runs/calls'
import type { HandlersOf } from '../platform/http/handler.ts'
import { handleGetRun } from './get-run.ts'
import { handleListModels } from './list-models.ts'

export const runHandlers: HandlersOf<typeof calls> = {
  listModels: handleListModels,
  getRun: handleGetRun,
}
