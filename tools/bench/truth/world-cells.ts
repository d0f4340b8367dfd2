import { cellAt, runCount } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { WorldCell } from '../../stand-ins/world/world.ts'

/** The world cell of every cell of a version, in the order of the indices of its first sample. */
export const worldCells = (manifest: Manifest, epoch: number): WorldCell[] => {
  const prompts = new Map(manifest.prompts.map(({ promptId, text }) => [promptId, text]))
  const personas = new Map(manifest.personas.map(({ personaId, name }) => [personaId, name]))
  const models = new Map(manifest.models.map(({ modelId, modelName }) => [modelId, modelName]))
  const once = { ...manifest, samples: 1 }
  return Array.from({ length: runCount(once) }, (_, index) => {
    const { promptId, personaId, modelId, languageCode, webSearch } = cellAt(once, index)
    return {
      prompt: prompts.get(promptId) ?? '',
      persona: personas.get(personaId) ?? '',
      language: languageCode,
      model: models.get(modelId) ?? '',
      webSearch,
      epoch,
    }
  })
}
