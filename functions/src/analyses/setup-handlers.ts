import type * as calls from '@sillage/core/analyses/setup-calls'
import type { HandlersOf } from '../platform/http/handler.ts'
import { handleCreateManual } from './create-manual.ts'
import {
  handleAddPersona,
  handleAddPrompt,
  handleRemovePersona,
  handleRemovePrompt,
  handleSetLanguages,
  handleSetModels,
  handleSetSchedule,
  handleUpdateAnalysis,
} from './edit.ts'

export const analysisSetupHandlers: HandlersOf<typeof calls> = {
  createManualAnalysis: handleCreateManual,
  updateAnalysis: handleUpdateAnalysis,
  setModels: handleSetModels,
  addPrompt: handleAddPrompt,
  removePrompt: handleRemovePrompt,
  addPersona: handleAddPersona,
  removePersona: handleRemovePersona,
  setLanguages: handleSetLanguages,
  setSchedule: handleSetSchedule,
}
