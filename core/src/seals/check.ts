import type { Correction } from '../analytics/corrections/corrections.ts'
import { findChangedParts, hashLine, indexOfLine, type Line } from './leaf.ts'
import { buildLevels, followProof, proveLeaf } from './merkle.ts'
import { computeKeyId, digestCorrections, type Seal, type SealKey, signedText, toShortSeal } from './seal.ts'
import { isSignedBy } from './signature.ts'

/** The kinds of what a check finds. */
export type FindingCode =
  | 'no_seal'
  | 'key_swapped'
  | 'key_unknown'
  | 'key_not_in_force'
  | 'signature_wrong'
  | 'proof_wrong'
  | 'proofs_cut_short'
  | 'part_changed'
  | 'run_changed'
  | 'manifest_changed'
  | 'run_dropped'
  | 'run_added'
  | 'order_changed'
  | 'corrections_changed'
  | 'chain_broken'
  | 'cut_short'

/** One thing that is not as the seal says, in words for people. */
export interface Finding {
  readonly code: FindingCode
  readonly text: string
}

/** The place of a leaf in its tree, and its proof; a line of a bundle's file of proofs. */
export interface Proof {
  readonly at: number
  /** Index of the leaf's run; null of the manifest. */
  readonly run: number | null
  readonly leaf: string
  readonly proof: readonly string[]
}

/** Returns a proof for each leaf of a version, in their order. */
export const buildProofs = async (
  leaves: readonly { readonly run: number | null; readonly leaf: string }[],
): Promise<Proof[]> => {
  const levels = await buildLevels(leaves.map(({ leaf }) => leaf))
  return leaves.map(({ run, leaf }, at) => ({ at, run, leaf, proof: proveLeaf(levels, at) }))
}

/** Returns what is wrong with a seal itself: its key, and its signature. */
export const checkSeal = async (seal: Seal, keys: readonly SealKey[]): Promise<Finding[]> => {
  const key = keys.find(({ keyId }) => keyId === seal.keyId)
  if (!key)
    return [{ code: 'key_unknown', text: `no key ${seal.keyId.slice(0, 16)} is among the public keys` }]
  if ((await computeKeyId(key)) !== key.keyId) {
    return [{ code: 'key_swapped', text: `the key ${key.keyId.slice(0, 16)} is not the key of that id` }]
  }
  const day = seal.statement.sealedAt.slice(0, 10)
  const isInForce = key.from <= day && (key.until === null || day <= key.until)
  const isSigned = await isSignedBy(key, signedText(seal.statement), seal.signature)
  return [
    ...(isSigned
      ? []
      : [{ code: 'signature_wrong' as const, text: 'the seal is not what the key has signed' }]),
    ...(isInForce
      ? []
      : [
          {
            code: 'key_not_in_force' as const,
            text: `the key did not sign on ${day}, when the seal was made`,
          },
        ]),
  ]
}

const nameLine = (run: number | null): string => (run === null ? 'the manifest' : `run ${run}`)

/** The proofs that hold, by their leaf: all of them when together they make the root, else each that leads to it. */
const findSound = async (
  proofs: readonly Proof[],
  { root, leaves: size }: Seal['statement'],
): Promise<{ sound: Proof[]; wrong: Proof[] }> => {
  const isOrdered = proofs.every(({ at }, place) => at === place)
  if (isOrdered && proofs.length === size) {
    const levels = await buildLevels(proofs.map(({ leaf }) => leaf))
    if (levels.at(-1)?.[0] === root) return { sound: [...proofs], wrong: [] }
  }
  const sound: Proof[] = []
  const wrong: Proof[] = []
  for (const one of proofs) {
    const led = await followProof(one.leaf, { index: one.at, size, proof: one.proof })
    if (led === root) sound.push(one)
    else wrong.push(one)
  }
  return { sound, wrong }
}

/** Checks the lines of a version, one after the other: it keeps a digest of each, not the line. */
export interface LineCheck {
  /** Takes the next line, and returns whether it is as it was sealed. */
  add(line: Line): Promise<boolean>
  /** Returns what is wrong with the lines; call it after the last one. */
  finish(): Finding[]
}

/** Begins the check of a version's lines against its seal. */
export const startLineCheck = async ({ statement }: Seal, proofs: readonly Proof[]): Promise<LineCheck> => {
  const { sound, wrong } = await findSound(proofs, statement)
  const findings: Finding[] = wrong.map(({ at, run }) => ({
    code: 'proof_wrong',
    text: `the proof of ${nameLine(run)}, leaf ${at}, does not lead to the sealed root`,
  }))
  if (proofs.length < statement.leaves) {
    const missing = statement.leaves - proofs.length
    findings.push({ code: 'proofs_cut_short', text: `${missing} of ${statement.leaves} proofs are missing` })
  }
  const byLeaf = new Map(sound.map((proof) => [proof.leaf, proof]))
  const byRun = new Map(sound.map((proof) => [proof.run, proof]))
  const seen = new Set<number>()
  let last = -1
  return {
    add: async (line) => {
      const run = indexOfLine(line)
      const changed = await findChangedParts(line)
      for (const part of changed) {
        findings.push({ code: 'part_changed', text: `${part} of ${nameLine(run)} is not what was sealed` })
      }
      const proof = byLeaf.get(await hashLine(line))
      if (proof) {
        const isLate = proof.at < last
        if (seen.has(proof.at))
          findings.push({ code: 'run_added', text: `${nameLine(run)} stands there twice` })
        else if (isLate)
          findings.push({ code: 'order_changed', text: `${nameLine(run)} is not in its place` })
        seen.add(proof.at)
        last = Math.max(last, proof.at)
        return changed.length === 0 && !isLate
      }
      const meant = byRun.get(run)
      if (meant) seen.add(meant.at)
      if (run === null)
        findings.push({ code: 'manifest_changed', text: 'the manifest is not what was sealed' })
      else if (meant) findings.push({ code: 'run_changed', text: `run ${run} is not what was sealed` })
      else findings.push({ code: 'run_added', text: `run ${run} is not among the sealed ones` })
      return false
    },
    finish: () => [
      ...findings,
      ...sound
        .filter(({ at }) => !seen.has(at))
        .map(
          ({ run }): Finding => ({ code: 'run_dropped', text: `${nameLine(run)} was sealed and is missing` }),
        ),
    ],
  }
}

/** Returns whether the corrections are those that the figures of a sealed version were computed under. */
export const checkCorrections = async (
  { statement }: Seal,
  corrections: readonly Correction[],
): Promise<Finding[]> =>
  (await digestCorrections(corrections)) === statement.corrections.digest
    ? []
    : [{ code: 'corrections_changed', text: 'the corrections of names are not the sealed ones' }]

/** Returns a version's seal in one line of words. */
export const describeSeal = (sealId: string, { statement }: Seal): string => {
  const { replaces, number } = statement
  const before = replaces
    ? `, replaces ${toShortSeal(replaces.seal)} (${replaces.changed.join(', ')} corrected)`
    : ''
  return `seal ${toShortSeal(sealId)}, number ${number} of its version, of ${statement.sealedAt}${before}`
}
