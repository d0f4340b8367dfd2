import type { ChatDraft, DraftPrompt } from '@sillage/core/chat/draft'

/** The parts of a draft that changes are listed by. */
type Part = keyof ChatDraft

/** A difference between two drafts. */
export interface DraftChange {
  readonly key: string
  readonly part: Part
  readonly kind: 'added' | 'removed' | 'changed'
  /** What the earlier draft says: a text, an id or a code; null where it says nothing. */
  readonly before: string | null
  readonly after: string | null
  /** Index of the prompt in the later draft; null for other parts and for a removed prompt. */
  readonly at: number | null
  readonly undo: (draft: ChatDraft) => ChatDraft
}

/** Two prompts with at least this share of words in common are one, reworded. */
const MIN_COMMON = 0.4

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

const commonShare = (one: string, other: string): number => {
  const [a, b] = [wordsIn(one), wordsIn(other)]
  const common = [...a].filter((word) => b.has(word)).length
  return common / Math.max(1, a.size + b.size - common)
}

/** Pairs each prompt of the later list with the earlier one that it was; null for a new one. */
const pairPrompts = (before: readonly DraftPrompt[], now: readonly DraftPrompt[]): (number | null)[] => {
  const free = new Set(before.keys())
  const pairs: (number | null)[] = now.map(() => null)
  const pass = (find: (prompt: DraftPrompt, at: number) => number | undefined): void => {
    for (const [at, prompt] of now.entries()) {
      const found = pairs[at] === null ? find(prompt, at) : undefined
      if (found !== undefined && free.delete(found)) pairs[at] = found
    }
  }
  pass(({ text }) => [...free].find((at) => before[at]?.text === text))
  pass(({ text }) => [...free].find((at) => commonShare(before[at]?.text ?? '', text) >= MIN_COMMON))
  // Rewritten by hand, a prompt still follows the one that it followed.
  pass(({ intent }, at) => {
    const previous = at === 0 ? -1 : pairs[at - 1]
    const next = typeof previous === 'number' ? previous + 1 : undefined
    return next !== undefined && before[next]?.intent === intent ? next : undefined
  })
  return pairs
}

const promptChanges = (before: readonly DraftPrompt[], now: readonly DraftPrompt[]): DraftChange[] => {
  const pairs = pairPrompts(before, now)
  const kept = now.flatMap(({ text }, at): DraftChange[] => {
    const pair = pairs[at] ?? null
    const old = pair === null ? undefined : before[pair]
    if (old?.text === text || (old === undefined && text.trim() === '')) return []
    const change = {
      key: `prompt ${at}`,
      part: 'prompts',
      before: old?.text ?? null,
      after: text,
      at,
    } as const
    const replace = (draft: ChatDraft): ChatDraft => ({
      ...draft,
      prompts: draft.prompts.flatMap((prompt, other) => (other === at ? (old ?? []) : prompt)),
    })
    return [{ ...change, kind: old === undefined ? 'added' : 'changed', undo: replace }]
  })
  const removed = before.flatMap((old, at): DraftChange[] =>
    pairs.includes(at)
      ? []
      : [
          {
            key: `no prompt ${at}`,
            part: 'prompts',
            kind: 'removed',
            before: old.text,
            after: null,
            at: null,
            undo: (draft) => ({ ...draft, prompts: draft.prompts.toSpliced(at, 0, old) }),
          },
        ],
  )
  return [...kept, ...removed]
}

/** Changes of a list whose members have a name. */
const memberChanges = <P extends 'personas' | 'languages' | 'modelIds'>(
  part: P,
  before: ChatDraft,
  now: ChatDraft,
  nameOf: (member: ChatDraft[P][number]) => string,
): DraftChange[] => {
  const [old, current]: readonly (readonly ChatDraft[P][number][])[] = [before[part], now[part]]
  const isIn = (members: typeof old, member: ChatDraft[P][number]) =>
    members?.some((other) => nameOf(other) === nameOf(member)) === true
  const without = (draft: ChatDraft, member: ChatDraft[P][number]) => ({
    ...draft,
    [part]: draft[part].filter((other) => nameOf(other) !== nameOf(member)),
  })
  const added = (current ?? []).filter((member) => !isIn(old, member))
  const removed = (old ?? []).filter((member) => !isIn(current, member))
  return [
    ...added.map(
      (member): DraftChange => ({
        key: `${part} ${nameOf(member)}`,
        part,
        kind: 'added',
        before: null,
        after: nameOf(member),
        at: null,
        undo: (draft) => without(draft, member),
      }),
    ),
    ...removed.map(
      (member): DraftChange => ({
        key: `no ${part} ${nameOf(member)}`,
        part,
        kind: 'removed',
        before: nameOf(member),
        after: null,
        at: null,
        undo: (draft) => ({ ...draft, [part]: [...draft[part], member] }),
      }),
    ),
  ]
}

/** The change of a part that is one value. */
const valueChange = (
  part: 'title' | 'samples' | 'untilPoints' | 'schedule',
  before: ChatDraft,
  now: ChatDraft,
): DraftChange[] => {
  const hasWords = part === 'title' || part === 'samples'
  const say = (draft: ChatDraft) => (hasWords ? String(draft[part]) : JSON.stringify(draft[part]))
  if (say(before) === say(now)) return []
  return [
    {
      key: part,
      part,
      kind: 'changed',
      before: hasWords ? say(before) : null,
      after: hasWords ? say(now) : null,
      at: null,
      undo: (draft) => ({ ...draft, [part]: before[part] }),
    },
  ]
}

/** What a draft changed of an earlier one, each with its undo. */
export const listChanges = (before: ChatDraft, now: ChatDraft): DraftChange[] => [
  ...valueChange('title', before, now),
  ...promptChanges(before.prompts, now.prompts),
  ...memberChanges('personas', before, now, ({ full_name }) => full_name),
  ...memberChanges('languages', before, now, (code) => code),
  ...memberChanges('modelIds', before, now, (id) => id),
  ...valueChange('samples', before, now),
  ...valueChange('untilPoints', before, now),
  ...valueChange('schedule', before, now),
]
