import type { Manifest } from '@sillage/core/runs/group-run'

/** The words of a prompt over one or more versions in a row. */
export interface Wording {
  readonly text: string
  /** The first version with these words. */
  readonly from: { readonly groupRunId: string; readonly createdAt: number; readonly number: number }
  /** Versions in a row with these words. */
  readonly versions: number
}

/** How often the words of a prompt changed, and whether it is still asked. */
export interface Wordings {
  /** Newest first. */
  readonly list: readonly Wording[]
  /** Whether the newest version asks it. */
  readonly isAsked: boolean
}

/**
 * Returns the words of a prompt since it was first asked. A version that left it out ends a row of versions.
 *
 * @param manifests of all versions, newest first
 */
export const listWordings = (
  manifests: readonly Pick<Manifest, 'groupRunId' | 'createdAt' | 'prompts'>[],
  promptId: string,
): Wordings => {
  const list: Wording[] = []
  let last: string | undefined
  for (const [at, { groupRunId, createdAt, prompts }] of manifests.toReversed().entries()) {
    const text = prompts.find((prompt) => prompt.promptId === promptId)?.text
    const same = list.at(-1)
    if (text !== undefined && text === last && same !== undefined) {
      list[list.length - 1] = { ...same, versions: same.versions + 1 }
    } else if (text !== undefined) {
      list.push({ text, from: { groupRunId, createdAt, number: at + 1 }, versions: 1 })
    }
    last = text
  }
  return { list: list.toReversed(), isAsked: last !== undefined }
}
