import { digestText, hashNode } from './digest.ts'

/**
 * Merkle trees as RFC 6962, section 2.1, defines them. All hashes are SHA-256 in hexadecimal.
 */

/**
 * A tree as leaf after leaf is added: the roots of its full subtrees, the largest first. It grows with the logarithm of its
 * leaves, so that a large version is sealed page by page.
 */
export interface Frontier {
  readonly size: number
  readonly roots: readonly string[]
}

export const EMPTY_FRONTIER: Frontier = { size: 0, roots: [] }

/** Returns the tree with one more leaf. */
export const addLeaf = async ({ size, roots }: Frontier, leaf: string): Promise<Frontier> => {
  const grown = [...roots]
  let last = leaf
  // Each trailing one bit of the size is a full subtree of the size of the new one.
  for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
    last = await hashNode(grown.pop() ?? '', last)
  }
  return { size: size + 1, roots: [...grown, last] }
}

/** Returns the root of a tree; of an empty one the hash of nothing. */
export const computeRoot = async ({ roots }: Frontier): Promise<string> => {
  const [smallest, ...larger] = roots.toReversed()
  if (smallest === undefined) return await digestText('')
  let root = smallest
  for (const left of larger) root = await hashNode(left, root)
  return root
}

/** The largest power of two below a size of at least 2. */
const splitAt = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1)

/** All levels of a tree, from its leaves to its root; a node without a partner moves up as it is. */
export const buildLevels = async (leaves: readonly string[]): Promise<string[][]> => {
  const levels: string[][] = [[...leaves]]
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const below = level
    level = await Promise.all(
      Array.from({ length: Math.ceil(below.length / 2) }, (_, at) => {
        const left = below[2 * at] as string
        const right = below[2 * at + 1]
        return right === undefined ? left : hashNode(left, right)
      }),
    )
    levels.push(level)
  }
  return levels
}

/** Returns the inclusion proof of a leaf: the hashes beside its way to the root, from the bottom. */
export const proveLeaf = (levels: readonly (readonly string[])[], index: number): string[] => {
  const proof: string[] = []
  let at = index
  for (const level of levels.slice(0, -1)) {
    const beside = level[at % 2 === 0 ? at + 1 : at - 1]
    if (beside !== undefined) proof.push(beside)
    at = Math.floor(at / 2)
  }
  return proof
}

/** Returns the root that a leaf and its proof lead to; null when no tree of this size has such a proof. */
export const followProof = async (
  leaf: string,
  { index, size, proof }: { index: number; size: number; proof: readonly string[] },
): Promise<string | null> => {
  if (!(index >= 0 && index < size)) return null
  if (size === 1) return proof.length === 0 ? leaf : null
  const top = proof.at(-1)
  if (top === undefined) return null
  const left = splitAt(size)
  const isLeft = index < left
  const below = await followProof(leaf, {
    index: isLeft ? index : index - left,
    size: isLeft ? left : size - left,
    proof: proof.slice(0, -1),
  })
  if (below === null) return null
  return isLeft ? await hashNode(below, top) : await hashNode(top, below)
}
