import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import type { EditedReleaseNote } from '@sillage/core/releases/calls'
import type { NoteText, NoteTexts } from '@sillage/core/releases/release-note'

/** Publication of a note: draft, on save, or at a chosen time. */
export type Publishing = 'draft' | 'now' | 'at'

/** Values of the editor; empty texts are not saved. */
export interface NoteValues {
  readonly texts: Readonly<Partial<Record<InterfaceLanguage, NoteText>>>
  readonly publishing: Publishing
  /** The format of a `datetime-local` field, in local time: `2026-11-25T09:30`. */
  readonly at: string
}

const pad = (part: number): string => String(part).padStart(2, '0')

const formatLocal = (iso: string): string => {
  const at = new Date(iso)
  const day = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-')
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}

export const toValues = (note: EditedReleaseNote | null): NoteValues => ({
  texts: note?.texts ?? { en: { title: '', body: '' } },
  publishing: note === null || note.publish_at === null ? 'draft' : 'at',
  at: note?.publish_at ? formatLocal(note.publish_at) : '',
})

/** The first error of the values; null when they can be saved. */
export const findProblem = ({ texts, publishing, at }: NoteValues): 'english' | 'half' | 'date' | null => {
  const { en } = texts
  if (!en?.title.trim() || !en.body.trim()) return 'english'
  if (Object.values(texts).some(({ title, body }) => !title.trim() !== !body.trim())) return 'half'
  return publishing === 'at' && Number.isNaN(Date.parse(at)) ? 'date' : null
}

/** The request that saves the values. */
export const toBody = ({ texts, publishing, at }: NoteValues, now: number) => ({
  texts: Object.fromEntries(
    Object.entries(texts).filter(([, { title }]) => title.trim() !== ''),
  ) as NoteTexts,
  publish_at:
    publishing === 'draft' ? null : new Date(publishing === 'now' ? now : Date.parse(at)).toISOString(),
})
