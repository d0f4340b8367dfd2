import {
  listReleaseNotes,
  listUnreadReleaseNotes,
  type ReleaseNoteItem,
  readReleaseNote,
} from '@sillage/core/releases/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** How long the list of what is new serves: notes are rare. */
const STALE_MS = 10 * 60_000
const RELEASES = 'releases'

/** Release notes, newest first, in the language of the interface. */
export const useReleaseNotes = (limit: number) => {
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: [RELEASES, 'published', language, limit],
    queryFn: async ({ signal }): Promise<ReleaseNoteItem[]> =>
      (await callApi(listReleaseNotes, { query: { limit, language } }, { signal })).data,
    staleTime: STALE_MS,
  })
}

const unreadKey = (key: string, language: string) => [RELEASES, 'unread', key, language] as const

/** Notes that the person has not read; `markRead` takes them from there. */
export const useUnreadReleaseNotes = () => {
  const { language } = useTranslation().i18n
  const { key } = useSignedIn()
  const queryClient = useQueryClient()
  const queryKey = unreadKey(key, language)
  const unread = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ReleaseNoteItem[]> =>
      (await callApi(listUnreadReleaseNotes, { query: { language } }, { signal })).data,
    staleTime: STALE_MS,
  })
  const { mutate: markRead } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const releaseId of ids) await callApi(readReleaseNote, { params: { releaseId } })
    },
    onSuccess: () => queryClient.setQueryData(queryKey, []),
  })
  return { unread, markRead }
}
