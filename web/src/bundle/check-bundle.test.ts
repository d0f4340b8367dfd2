import { spawnSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { ANALYSIS_ID, createManifest, groupRunId, randomRuns } from '@sillage/core/analytics/testing/fixtures'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import type { SealedVersion } from '@sillage/core/seals/calls'
import { buildManifestLine, buildRunLine, hashLine, withholdParts, writeLine } from '@sillage/core/seals/leaf'
import { addLeaf, computeRoot, EMPTY_FRONTIER } from '@sillage/core/seals/merkle'
import {
  computeKeyId,
  computeSealId,
  digestCorrections,
  type Seal,
  type SealKey,
  type Statement,
  signedText,
  toShortSeal,
} from '@sillage/core/seals/seal'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildVerifier } from '../../build/verifier.ts'
import { checkBundle, type Files } from './check-bundle.ts'
import { figureRows } from './figure-rows.ts'
import { createPacker } from './packer.ts'
import type { PackReply } from './protocol.ts'
import { leavesFile, proofsFile, SEALS_FILE, type SealsFile } from './sealed-files.ts'

const VERSIONS = [2, 1]
const manifests = VERSIONS.map((version) =>
  createManifest({ version, prompts: 4, personas: 3, models: [{ provider: 'openai', webSearch: true }] }),
)
const runsOf = manifests.map((manifest, at) => randomRuns(manifest, 5 + at))

interface KeyPair {
  readonly secret: KeyObject
  readonly key: SealKey
}

const makeKey = async (): Promise<KeyPair> => {
  const { privateKey: secret } = generateKeyPairSync('ed25519')
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  const key = { kty: 'OKP', crv: 'Ed25519', x, from: '2026-01-01', until: null } as const
  return { secret, key: { ...key, keyId: await computeKeyId(key) } }
}

const sealVersion = async (
  lines: readonly string[],
  version: number,
  { secret, key }: KeyPair,
  last?: Seal,
): Promise<Seal> => {
  let tree = EMPTY_FRONTIER
  const leaves = await Promise.all(
    lines.map((text) => hashLine(JSON.parse(text) as Parameters<typeof hashLine>[0])),
  )
  for (const leaf of leaves) tree = await addLeaf(tree, leaf)
  const statement: Statement = {
    ...{ format: 'sillage-seal/1', origin: 'https://sillage.example', sealedAt: '2026-03-01T08:00:00.000Z' },
    ...{ analysisId: ANALYSIS_ID, groupRunId: groupRunId(version), version },
    ...{ root: await computeRoot(tree), leaves: tree.size, manifest: leaves[0] ?? '' },
    corrections: { revision: 0, count: 0, digest: await digestCorrections([]) },
    number: (last?.statement.number ?? 0) + 1,
    replaces: last ? { seal: await computeSealId(last), changed: ['corrections'] } : null,
  }
  const signature = sign(null, Buffer.from(signedText(statement)), secret).toString('base64url')
  return { statement, keyId: key.keyId, signature }
}

const pack = (seals: SealsFile, leaves: ReadonlyMap<number, readonly string[]>): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const { receive } = createPacker((reply: PackReply) => {
      if (reply.type === 'done') resolve(reply.zip)
      if (reply.type === 'failed') reject(new Error(reply.message))
    })
    const facts = readFacts(
      manifests,
      manifests.flatMap((manifest, at) => foldRuns(manifest, runsOf[at] ?? [])),
    )
    const all = { basis: 'all' } as const
    receive({ type: 'start', tables: ['products', 'figures'], companies: new Map(), notice: null })
    const rows = figureRows(
      visibilityView(facts, all),
      sentimentView(facts, all),
      sourcesView(facts, all),
      shoppingView(facts, all),
    )
    receive({ type: 'rows', table: 'figures', rows })
    receive({ type: 'file', name: SEALS_FILE, text: JSON.stringify(seals) })
    for (const [version, lines] of leaves) {
      receive({ type: 'leaves', version, lines: lines.slice(0, 9) })
      receive({ type: 'leaves', version, lines: lines.slice(9) })
    }
    receive({ type: 'end' })
  })

let sound: Record<string, string>
let ours: KeyPair
let lines: Map<number, string[]>

beforeAll(async () => {
  ours = await makeKey()
  lines = new Map()
  const versions: SealedVersion[] = []
  for (const [at, manifest] of manifests.entries()) {
    const version = VERSIONS[at] ?? 0
    const runLines = await Promise.all((runsOf[at] ?? []).map(buildRunLine))
    // As a member gets them: people are for administrators alone.
    const texts = [buildManifestLine(manifest), ...runLines].map((line) =>
      writeLine(withholdParts(line, ['people'])),
    )
    lines.set(version, texts)
    const first = await sealVersion(texts, version, ours)
    const seals = [await sealVersion(texts, version, ours, first), first]
    versions.push({
      ...{ groupRunId: groupRunId(version), version, state: 'sealed' },
      seals: await Promise.all(
        seals.map(async (seal) => {
          const sealId = await computeSealId(seal)
          return { ...seal, sealId, shortSeal: toShortSeal(sealId) }
        }),
      ),
    })
  }
  const zip = await pack({ versions, corrections: [], keys: [ours.key] }, lines)
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  sound = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
})

const getFiles = (texts: Record<string, string>): Files => {
  const read = (name: string): string => {
    const text = texts[name]
    if (text === undefined) throw new Error(`no ${name}`)
    return text
  }
  return {
    has: (name) => name in texts,
    read: async (name) => read(name),
    lines: async function* (name) {
      yield* read(name)
        .split('\n')
        .filter((line) => line !== '')
    },
  }
}

/** What a check of these files finds, in its order. */
const findIn = async (texts: Record<string, string>, keys?: SealKey[]): Promise<string[]> => {
  const { versions, figures } = await checkBundle(getFiles(texts), keys)
  return [
    ...versions.flatMap(({ version, findings }) =>
      findings.map(({ code, text }) => `${version} ${code}: ${text}`),
    ),
    ...figures.differing.map((text) => `figure: ${text}`),
  ]
}

const NEW_LEAVES = leavesFile(2)

/** The bundle with one file in another form. */
const change = (name: string, by: (text: string) => string): Record<string, string> => {
  const before = sound[name] ?? ''
  const after = by(before)
  expect(after).not.toBe(before)
  return { ...sound, [name]: after }
}

it('finds a bundle sound, computes all of its figures, and knows that people are withheld', async () => {
  const report = await checkBundle(getFiles(sound))
  expect(report.versions.map(({ findings }) => findings)).toEqual([[], []])
  expect(report.versions[0]?.seal).toMatch(/^seal [0-9a-f-]{23}, number 2 .*\(corrections corrected\)$/)
  expect(report.figures.differing).toEqual([])
  expect(report.figures.compared).toBeGreaterThan(50)
  expect(sound[NEW_LEAVES]).not.toContain('"open":{"people"')
})

describe('finds and names', () => {
  it('a changed answer', async () => {
    const found = await findIn(change(NEW_LEAVES, (text) => text.replace('"An answer."', '"The best lamp."')))
    expect(found).toEqual([
      expect.stringMatching(/^2 part_changed: answer of run \d+ is not what was sealed$/),
    ])
  })

  it('a changed reading, and every figure that it moves', async () => {
    const found = await findIn(
      change(NEW_LEAVES, (text) =>
        text
          .split('\n')
          .map((line, at) => {
            const renamed = line.replace(
              /"key":"lumiere","kind":"brand"(.*?)Lumière/,
              '"key":"zenith","kind":"other"$1Zenith',
            )
            return at === 0 ? line : renamed
          })
          .join('\n'),
      ),
    )
    expect(found.filter((text) => /^2 part_changed: reading of run \d+ /.test(text)).length).toBeGreaterThan(
      1,
    )
    const figures = found.filter((text) =>
      text.startsWith('figure: share_of_voice, all versions: the bundle says'),
    )
    expect(figures).toHaveLength(1)
  })

  it('another order', async () => {
    const found = await findIn(
      change(NEW_LEAVES, (text) => {
        const all = text.split('\n')
        return [...all.slice(0, 3), all[4], all[3], ...all.slice(5)].join('\n')
      }),
    )
    expect(found).toEqual(['2 order_changed: run 2 is not in its place'])
  })

  it('a dropped run', async () => {
    const found = await findIn(change(NEW_LEAVES, (text) => text.split('\n').toSpliced(4, 1).join('\n')))
    expect(found[0]).toBe('2 run_dropped: run 3 was sealed and is missing')
  })

  it('a swapped key: under our id, of its own id, and where a stranger brings our keys', async () => {
    const other = await makeKey()
    const swap = (keyId: string) =>
      change(SEALS_FILE, (text) => {
        const seals = JSON.parse(text) as SealsFile
        return JSON.stringify({ ...seals, keys: [{ ...other.key, keyId }] })
      })
    const loadCodes = async (texts: Record<string, string>, keys?: SealKey[]) =>
      new Set((await findIn(texts, keys)).map((text) => text.replace(/:.*/, '')))
    expect(await loadCodes(swap(ours.key.keyId))).toEqual(new Set(['2 key_swapped', '1 key_swapped']))
    expect(await loadCodes(swap(other.key.keyId))).toEqual(new Set(['2 key_unknown', '1 key_unknown']))
    const theirs = change(SEALS_FILE, (text) => {
      const seals = JSON.parse(text) as SealsFile
      const versions = seals.versions.map((version) => ({
        ...version,
        seals: version.seals.map((seal) => ({
          ...seal,
          keyId: other.key.keyId,
          signature: sign(null, Buffer.from(signedText(seal.statement)), other.secret).toString('base64url'),
        })),
      }))
      return JSON.stringify({ ...seals, versions, keys: [other.key] })
    })
    expect(await loadCodes(theirs)).toEqual(new Set())
    expect(await loadCodes(theirs, [ours.key])).toEqual(new Set(['2 key_unknown', '1 key_unknown']))
  })

  it.each<[string, string, (text: string) => string, RegExp]>([
    ['leaves that end in a line', NEW_LEAVES, (text) => text.slice(0, -40), /^2 cut_short: .* at line 25$/],
    [
      'proofs that end in a line',
      proofsFile(2),
      (text) => text.slice(0, -40),
      /^2 cut_short: .* at line 25$/,
    ],
  ])('a truncated bundle: %s', async (_what, name, cut, expected) => {
    expect((await findIn(change(name, cut)))[0]).toMatch(expected)
  })

  it.each([NEW_LEAVES, proofsFile(2), 'figures.csv'])('a missing file: %s', async (name) => {
    const { [name]: _, ...rest } = sound
    expect((await findIn(rest)).join('\n')).toContain(`${name} is missing`)
  })

  it('a changed figure, one that is left out, and one that is made up', async () => {
    const isVisibility = /^(visibility,,,percent,)([\d.]+)/m
    expect(await findIn(change('figures.csv', (text) => text.replace(isVisibility, '$199.9')))).toEqual([
      expect.stringMatching(/^figure: visibility, all versions: the bundle says 99\.9,.*, its answers give /),
    ])
    const dropped = change('figures.csv', (text) => text.replace(/^visibility,,,percent,.*\r\n/m, ''))
    expect(await findIn(dropped)).toEqual([expect.stringContaining('the bundle says nothing')])
    const added = change('figures.csv', (text) => `${text}fame,,,percent,100,1,,,,\r\n`)
    expect(await findIn(added)).toEqual([expect.stringContaining('its answers give no such figure')])
  })

  it('a chain of seals that leaves one out', async () => {
    const found = await findIn(
      change(SEALS_FILE, (text) => {
        const seals = JSON.parse(text) as SealsFile
        const [first, second] = seals.versions
        const versions = [{ ...first, seals: [first?.seals[0], second?.seals[1]] }, second]
        return JSON.stringify({ ...seals, versions })
      }),
    )
    expect(found).toEqual(['2 chain_broken: seal 2 does not replace the one before it'])
  })

  it('a version without a seal, whose figures are computed all the same', async () => {
    const found = await findIn(
      change(SEALS_FILE, (text) => {
        const seals = JSON.parse(text) as SealsFile
        const [first, second] = seals.versions
        return JSON.stringify({ ...seals, versions: [first, { ...second, state: 'none', seals: [] }] })
      }),
    )
    expect(found).toEqual([expect.stringMatching(/^1 no_seal: it has no seal: it settled before/)])
  })
})

describe('verify.mjs, with Node alone', () => {
  let folder: string
  const write = (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  }
  const run = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'verify.mjs'), ...options],
      // Nothing of this project is within its reach.
      { encoding: 'utf8', cwd: tmpdir(), env: {} },
    )
    return { status, text: `${stdout}${stderr}` }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sealed-'))
    write({ 'verify.mjs': await buildVerifier() })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('says OK of a sound bundle, and names the key to compare', () => {
    write(sound)
    const { status, text } = run()
    expect(text).toContain('every answer and reading is as it was sealed')
    expect(text).toContain(`signed by ${ours.key.keyId}`)
    expect(text).toMatch(/OK\n$/)
    expect(status).toBe(0)
  })

  it('takes keys and a seal from elsewhere', () => {
    write({ ...sound, 'keys.json': JSON.stringify({ keys: [ours.key] }) })
    const { versions } = JSON.parse(sound[SEALS_FILE] ?? '') as SealsFile
    const shown = versions[0]?.seals[0]?.shortSeal ?? ''
    expect(run('--keys', join(folder, 'keys.json'), '--seal', shown)).toMatchObject({ status: 0 })
    const { status, text } = run('--seal', '00000-00000-00000-00000')
    expect(text).toContain('seal_not_held')
    expect(status).toBe(1)
  })

  it('names a changed answer and a changed figure, and fails', () => {
    write(change(NEW_LEAVES, (text) => text.replace('"An answer."', '"The best lamp."')))
    write({
      'figures.csv': (sound['figures.csv'] ?? '').replace(/^(visibility,,,percent,)[\d.]+/m, '$199.9'),
    })
    const { status, text } = run()
    expect(text).toMatch(/part_changed: answer of run \d+/)
    expect(text).toMatch(/figure_differs: visibility, all versions/)
    expect(text).toMatch(/NOT OK\n$/)
    expect(status).toBe(1)
  })

  it('says so when there is no bundle', () => {
    expect(run(tmpdir())).toMatchObject({ status: 2, text: expect.stringMatching(/^nothing was checked/) })
  })
})
