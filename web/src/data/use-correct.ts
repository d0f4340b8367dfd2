import {
  claimEntity,
  mergeEntities,
  renameEntity,
  splitEntity,
  undoCorrection,
} from '@sillage/core/analytics/corrections/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

interface Entity {
  readonly key: string
  readonly name: string
}

/** A correction of a company, with its current name on the page. */
export type Change =
  | ({ readonly type: 'merge'; readonly into: Entity } & Entity)
  | ({ readonly type: 'rename'; readonly newName: string } & Entity)
  | { readonly type: 'split'; readonly name: string }
  | ({ readonly type: 'us'; readonly domains: readonly string[] } & Entity)

const send = (brandId: string, change: Change) => {
  const params = { brandId }
  switch (change.type) {
    case 'merge': {
      const { key, name, into } = change
      return callApi(mergeEntities, { params, body: { key, name, into: into.key, into_name: into.name } })
    }
    case 'rename': {
      const { key, name, newName } = change
      return callApi(renameEntity, { params, body: { key, name, new_name: newName } })
    }
    case 'split':
      return callApi(splitEntity, { params, body: { name: change.name } })
    case 'us': {
      const { key, name, domains } = change
      return callApi(claimEntity, { params, body: { key, name, domains: [...domains] } })
    }
  }
}

/** Corrects how a company is distinguished. The corrections in force are live, so nothing has to be read again. */
export const useCorrect = (brandId: string) =>
  useMutation({ mutationFn: (change: Change) => send(brandId, change) })

/** Takes a correction back. */
export const useUndoCorrection = (brandId: string) =>
  useMutation({
    mutationFn: (correctionId: string) => callApi(undoCorrection, { params: { brandId, correctionId } }),
  })
