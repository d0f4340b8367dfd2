import { generateSuggestions } from '@sillage/core/analyses/suggestion-calls'
import type { BodyInputOf } from '@sillage/core/base/call'
import { personasPath, promptsPath, topicsPath } from '@sillage/core/base/paths'
import { libraryPersonaSchema, libraryPromptSchema } from '@sillage/core/brands/brand'
import {
  addPersonas,
  addPrompts,
  addTopic,
  changePersona,
  changePrompt,
  changeTopic,
  writeForLibrary,
} from '@sillage/core/brands/library-calls'
import { storedTopicSchema } from '@sillage/core/brands/topic'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useLiveCollection } from './live.ts'

/** Prompts or personas of a brand that its library lists at most, the newest. */
export const LISTED_THINGS = 1_000

/** The prompts of a brand with those in the archive, newest first, live. */
export const useLibraryPrompts = (brandId: string) =>
  useLiveCollection(
    { path: promptsPath(brandId), orderBy: [['createdAt', 'desc']], limit: LISTED_THINGS },
    libraryPromptSchema,
  )

/** The personas of a brand with those in the archive, newest first, live. */
export const useLibraryPersonas = (brandId: string) =>
  useLiveCollection(
    { path: personasPath(brandId), orderBy: [['createdAt', 'desc']], limit: LISTED_THINGS },
    libraryPersonaSchema,
  )

/** The topics of a brand in their order, with those in the archive, live. */
export const useLibraryTopics = (brandId: string) =>
  useLiveCollection({ path: topicsPath(brandId), orderBy: [['position', 'asc']] }, storedTopicSchema)

/** A change of the library. Its pages listen; what else was read of it is read again. */
const useChange = <V, R>(change: (value: V) => Promise<R>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      void Promise.all(
        ['prompts', 'personas'].map((first) => client.invalidateQueries({ queryKey: [first] })),
      ),
  })
}

export const useAddPrompts = (brandId: string) =>
  useChange((body: BodyInputOf<typeof addPrompts>) => callApi(addPrompts, { params: { brandId }, body }))

export const useChangePrompt = (brandId: string) =>
  useChange(({ id, ...body }: BodyInputOf<typeof changePrompt> & { id: string }) =>
    callApi(changePrompt, { params: { brandId, promptId: id }, body }),
  )

export const useAddPersonas = (brandId: string) =>
  useChange((body: BodyInputOf<typeof addPersonas>) => callApi(addPersonas, { params: { brandId }, body }))

export const useChangePersona = (brandId: string) =>
  useChange(({ id, ...body }: BodyInputOf<typeof changePersona> & { id: string }) =>
    callApi(changePersona, { params: { brandId, personaId: id }, body }),
  )

export const useAddTopic = (brandId: string) =>
  useChange((body: BodyInputOf<typeof addTopic>) => callApi(addTopic, { params: { brandId }, body }))

export const useChangeTopic = (brandId: string) =>
  useChange(({ id, ...body }: BodyInputOf<typeof changeTopic> & { id: string }) =>
    callApi(changeTopic, { params: { brandId, topicId: id }, body }),
  )

/** Has the analyst write new suggested topics. */
export const useGenerateTopics = (brandId: string) =>
  useChange(() => callApi(generateSuggestions, { body: { brandId } }))

/** Has the analyst write prompts and personas on a subject; nothing is kept of them. */
export const useWriteForLibrary = (brandId: string) =>
  useMutation({
    mutationFn: async (subject: string) =>
      (await callApi(writeForLibrary, { params: { brandId }, body: { subject } })).data,
  })
