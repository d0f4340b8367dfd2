import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { FAMILY_NAMES } from '@sillage/core/analytics/families'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { createManifest, randomRuns, readingNaming, runAt } from '@sillage/core/analytics/testing/fixtures'
import {
  buildProofs,
  checkCorrections,
  checkSeal,
  type Finding,
  type Proof,
  startLineCheck,
} from '@sillage/core/seals/check'
import {
  buildManifestLine,
  buildRunLine,
  hashLine,
  indexOfLine,
  type Line,
  readLine,
  readManifestLine,
  readRunLine,
  withholdParts,
  writeLine,
} from '@sillage/core/seals/leaf'
import { addLeaf, computeRoot, EMPTY_FRONTIER } from '@sillage/core/seals/merkle'
import {
  computeKeyId,
  computeSealId,
  digestCorrections,
  findChanges,
  type Seal,
  type SealKey,
  type Statement,
  signedText,
  toShortSeal,
} from '@sillage/core/seals/seal'
import { beforeAll, describe, expect, it } from 'vitest'

const manifest = createManifest({
  prompts: 2,
  personas: 3,
  models: [{ provider: 'openai', webSearch: true }],
})
const runs = randomRuns(manifest, 7)

const makeKey = async (): Promise<{ secret: KeyObject; key: SealKey }> => {
  const { privateKey: secret } = generateKeyPairSync('ed25519')
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  const key = { kty: 'OKP', crv: 'Ed25519', x, from: '2026-01-01', until: null } as const
  return { secret, key: { ...key, keyId: await computeKeyId(key) } }
}

interface Bundle {
  seal: Seal
  keys: SealKey[]
  lines: Line[]
  proofs: Proof[]
}

const sealLines = async (lines: readonly Line[]): Promise<Bundle> => {
  const { secret, key } = await makeKey()
  const leaves = await Promise.all(
    lines.map(async (line) => ({ run: indexOfLine(line), leaf: await hashLine(line) })),
  )
  let tree = EMPTY_FRONTIER
  for (const { leaf } of leaves) tree = await addLeaf(tree, leaf)
  const statement: Statement = {
    ...{ format: 'sillage-seal/1', origin: 'https://sillage.example', sealedAt: '2026-03-01T08:00:00.000Z' },
    ...{ analysisId: manifest.analysisId, groupRunId: manifest.groupRunId, version: 1, number: 1 },
    ...{ root: await computeRoot(tree), leaves: tree.size, manifest: leaves[0]?.leaf ?? '' },
    corrections: { revision: 0, count: 0, digest: await digestCorrections([]) },
    replaces: null,
  }
  const signature = sign(null, Buffer.from(signedText(statement)), secret).toString('base64url')
  const seal = { statement, keyId: key.keyId, signature }
  return { seal, keys: [key], lines: [...lines], proofs: await buildProofs(leaves) }
}

let sound: Bundle
let bundle: Bundle

beforeAll(async () => {
  const lines = [buildManifestLine(manifest), ...(await Promise.all(runs.map(buildRunLine)))]
  sound = await sealLines(lines)
})

const checkBundle = async ({ seal, keys, lines, proofs }: Bundle): Promise<Finding[]> => {
  const check = await startLineCheck(seal, proofs)
  for (const line of lines) await check.add(readLine(writeLine(line)))
  return [...(await checkSeal(seal, keys)), ...check.finish()]
}

/** A deep copy, for a test to change. */
const copyBundle = (): Bundle => structuredClone(sound)

const codes = (findings: readonly Finding[]) => findings.map(({ code }) => code)

const lineOf = (of: Bundle, index: number) =>
  of.lines[index + 1] as unknown as {
    leaf: { run: Record<string, unknown> }
    open: { answer: Record<string, unknown>; reading: Record<string, unknown> }
  }

it('finds nothing in a sealed version, with all parts or without those that are withheld', async () => {
  expect(await checkBundle(sound)).toEqual([])
  const withheld = sound.lines.map((line) => withholdParts(line, ['people', 'recommendations', 'products']))
  expect(await checkBundle({ ...sound, lines: withheld })).toEqual([])
})

it('gives the engine the runs back: the same facts but for costs', () => {
  const lines = sound.lines.map((line) => readLine(writeLine(line)))
  const [first, ...rest] = lines as [Line, ...Line[]]
  expect(readManifestLine(first)).toEqual(manifest)
  const free = { inputTokens: 0, outputTokens: 0, searches: 0, costMicros: 0 }
  const parts = foldRuns(
    manifest,
    runs.map((run) => ({
      ...run,
      readingUsage: null,
      answer: run.answer && { ...run.answer, usage: free, latencyMs: 0 },
    })),
  )
  expect(parts.map(({ family }) => family)).toEqual(FAMILY_NAMES)
  expect(
    foldRuns(
      manifest,
      rest.map((line) => readRunLine(line, manifest)),
    ),
  ).toEqual(parts)
})

describe('of a bundle that somebody changed', () => {
  const answered = runs.find(({ answer }) => answer !== null)?.index ?? -1

  it.each<[string, (of: Bundle) => void, (string | RegExp)[]]>([
    [
      'an answer',
      (of) => {
        lineOf(of, answered).open.answer.text = 'Lumière is the best.'
      },
      ['part_changed', new RegExp(`^answer of run ${answered} `)],
    ],
    [
      'a reading',
      (of) => {
        lineOf(of, answered).open.reading.keywords = ['excellent']
      },
      ['part_changed', new RegExp(`^reading of run ${answered} `)],
    ],
    [
      'the status of a run',
      (of) => {
        lineOf(of, 2).leaf.run.status = 'skipped'
      },
      ['run_changed', /^run 2 /],
    ],
    [
      'the manifest',
      (of) => {
        const [first] = of.lines as unknown as [{ leaf: { manifest: { samples: number } } }]
        first.leaf.manifest.samples = 2
      },
      ['manifest_changed', /^the manifest /],
    ],
    [
      'the order',
      (of) => {
        const [one] = of.lines.splice(3, 1)
        of.lines.splice(4, 0, one as Line)
      },
      ['order_changed', /^run 2 /],
    ],
    ['a run is dropped', (of) => void of.lines.splice(6, 1), ['run_dropped', /^run 5 /]],
    [
      'a run is there twice',
      (of) => void of.lines.splice(6, 0, of.lines[5] as Line),
      ['run_added', /^run 4 .*twice/],
    ],
    ['the last run is cut off', (of) => void of.lines.pop(), ['run_dropped', /^run 11 /]],
    [
      'the last run is cut off with its proof',
      (of) => {
        of.lines.pop()
        of.proofs.pop()
      },
      ['proofs_cut_short', /^1 of 13 proofs/],
    ],
    [
      'a leaf of a proof',
      (of) => {
        of.proofs[4] = { ...(of.proofs[4] as Proof), leaf: 'f'.repeat(64) }
      },
      ['proof_wrong', /^the proof of run 3, leaf 4/, 'run_added', /^run 3 /],
    ],
    [
      'the root',
      (of) => {
        of.seal.statement.version = 2
      },
      ['signature_wrong', /not what the key has signed/],
    ],
    ['the key is gone', (of) => void of.keys.pop(), ['key_unknown', /^no key/]],
  ])('finds and names: %s', async (_what, change, expected) => {
    bundle = copyBundle()
    change(bundle)
    const findings = (await checkBundle(bundle)).flatMap(({ code, text }) => [code, text])
    expect(findings).toEqual(
      expected.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
    )
  })

  it('finds another key under the id of ours, and a seal of a key that is not ours', async () => {
    const other = await makeKey()
    const swapped = copyBundle()
    swapped.keys = [{ ...other.key, keyId: swapped.seal.keyId }]
    expect(codes(await checkBundle(swapped))).toEqual(['key_swapped'])
    const signedAgain = await sealLines(sound.lines)
    expect(codes(await checkBundle({ ...signedAgain, keys: sound.keys }))).toEqual(['key_unknown'])
  })

  it('finds a seal that a key made when it no longer signed', async () => {
    const keys = sound.keys.map((key) => ({ ...key, until: '2026-02-01' }))
    expect(codes(await checkBundle({ ...sound, keys }))).toEqual(['key_not_in_force'])
  })

  it('finds a part of another run in the place of one that was withheld', async () => {
    bundle = copyBundle()
    const line = lineOf(bundle, answered) as unknown as { open: Record<string, unknown> }
    line.open.people = [{ fullName: 'Nobody' }]
    expect(codes(await checkBundle(bundle))).toEqual(['part_changed'])
  })

  it('finds other corrections', async () => {
    const correction = { type: 'split', name: 'Lumiere Paris' } as const
    expect(await checkCorrections(sound.seal, [])).toEqual([])
    expect(codes(await checkCorrections(sound.seal, [correction]))).toEqual(['corrections_changed'])
  })
})

describe('a leaf', () => {
  const stored = { ...runAt(manifest, 0, { reading: readingNaming(['Lumière']) }), shard: 4 }

  it('holds neither costs, claims nor words of a provider about a failure', async () => {
    const failed = runAt(manifest, 1, { failed: true })
    const text = [await buildRunLine(stored), await buildRunLine(failed)].map(writeLine).join()
    for (const inner of ['usage', 'costMicros', 'latencyMs', 'claim', 'attempts', 'shard', 'timed out'])
      expect(text).not.toContain(inner)
  })

  it('is the same of times as Firestore gives them', async () => {
    const at = { toMillis: () => stored.finishedAt }
    expect(await buildRunLine({ ...stored, finishedAt: at })).toEqual(await buildRunLine(stored))
  })
})

it('names what a later seal changes, and shortens an id for people', async () => {
  const { root, leaves, manifest: leaf, corrections } = sound.seal.statement
  const evidence = { root, leaves, manifest: leaf, corrections }
  expect(findChanges(evidence, evidence)).toEqual([])
  const later = { ...corrections, revision: 3 }
  expect(findChanges(evidence, { ...evidence, corrections: later })).toEqual([])
  const other = '0'.repeat(64)
  expect(findChanges(evidence, { ...evidence, corrections: { ...later, digest: other } })).toEqual([
    'corrections',
  ])
  expect(findChanges(evidence, { ...evidence, root: other })).toEqual(['runs'])
  expect(toShortSeal(await computeSealId(sound.seal))).toMatch(/^[0-9a-f]{5}(-[0-9a-f]{5}){3}$/)
})
