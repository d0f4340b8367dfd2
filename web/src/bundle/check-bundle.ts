import type { FactPart } from '@sillage/core/analytics/families'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { mergeParts } from '@sillage/core/analytics/fold/merge'
import { withinReach } from '@sillage/core/analytics/read/reach'
import { readFacts } from '@sillage/core/analytics/read/read'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { BYTE_ORDER_MARK, toCsv } from '@sillage/core/base/csv'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Run } from '@sillage/core/runs/run'
import type { SealedVersion } from '@sillage/core/seals/calls'
import {
  checkCorrections,
  checkSeal,
  describeSeal,
  type Finding,
  type LineCheck,
  type Proof,
  startLineCheck,
} from '@sillage/core/seals/check'
import { readLine, readManifestLine, readRunLine } from '@sillage/core/seals/leaf'
import { computeSealId, type SealKey } from '@sillage/core/seals/seal'
import { z } from 'zod/mini'
import { figureRows } from './figure-rows.ts'
import type { Rows } from './run-rows.ts'
import { leavesFile, proofsFile, SEALS_FILE, type SealsFile, sealsFileSchema } from './sealed-files.ts'

/** The files of a bundle. */
export interface Files {
  has(name: string): boolean
  /** @throws when there is no such file */
  read(name: string): Promise<string>
  lines(name: string): AsyncIterable<string>
}

interface VersionReport {
  readonly version: number
  /** The seal in words; null without one. */
  readonly seal: string | null
  readonly sealId: string | null
  readonly findings: readonly Finding[]
}

export interface Report {
  /** Newest first. */
  readonly versions: readonly VersionReport[]
  /** Figures of `figures.csv`, and those that the answers do not give. */
  readonly figures: { readonly compared: number; readonly differing: readonly string[] }
  /** The ids of the keys that have signed. */
  readonly keyIds: readonly string[]
}

/** Runs folded at a time: their answers are large, their facts are not. */
const PAGE = 250

const proofSchema = z.object({
  at: z.int(),
  run: z.nullable(z.int()),
  leaf: z.string(),
  proof: z.array(z.string()),
})

const cut = (name: string, line: number): Finding => ({
  code: 'cut_short',
  text: `${name} is cut short at line ${line}`,
})

const missing = (name: string): Finding => ({ code: 'cut_short', text: `${name} is missing` })

const readProofs = async (files: Files, name: string, findings: Finding[]): Promise<Proof[]> => {
  const proofs: Proof[] = []
  for await (const text of files.lines(name)) {
    try {
      proofs.push(proofSchema.parse(JSON.parse(text)))
    } catch {
      findings.push(cut(name, proofs.length + 1))
      break
    }
  }
  return proofs
}

const checkChain = async ({ seals }: SealedVersion, keys: readonly SealKey[]): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const [at, seal] of seals.entries()) {
    findings.push(...(await checkSeal(seal, keys)))
    const before = seals[at + 1]
    const replaced = seal.statement.replaces?.seal
    if (before && replaced !== (await computeSealId(before))) {
      const { number } = seal.statement
      findings.push({ code: 'chain_broken', text: `seal ${number} does not replace the one before it` })
    }
  }
  return findings
}

interface Facts {
  readonly manifest: Manifest
  readonly parts: readonly FactPart[]
}

/** Reads the lines of a version, checks each, and folds its runs. */
const readVersion = async (
  files: Files,
  name: string,
  check: LineCheck | null,
  findings: Finding[],
): Promise<Facts | null> => {
  const parts: FactPart[] = []
  let manifest: Manifest | undefined
  let runs: Run[] = []
  let count = 0
  const fold = () => {
    if (manifest) parts.push(...foldRuns(manifest, runs))
    runs = []
  }
  for await (const text of files.lines(name)) {
    count += 1
    try {
      const line = readLine(text)
      await check?.add(line)
      if ('manifest' in line.leaf) manifest = readManifestLine(line)
      else if (manifest) runs.push(readRunLine(line, manifest))
    } catch {
      findings.push(cut(name, count))
      break
    }
    if (runs.length === PAGE) fold()
  }
  fold()
  findings.push(...(check?.finish() ?? []))
  return manifest ? { manifest, parts: mergeParts(parts) } : null
}

const checkVersion = async (
  files: Files,
  sealed: SealedVersion,
  { keys, corrections }: SealsFile,
): Promise<{ report: VersionReport; facts: Facts | null }> => {
  const { version, groupRunId, state } = sealed
  const [seal] = sealed.seals
  const findings: Finding[] = []
  const leaves = leavesFile(version)
  let check: LineCheck | null = null
  if (seal) {
    findings.push(...(await checkChain(sealed, keys)), ...(await checkCorrections(seal, corrections)))
    if (seal.statement.groupRunId !== groupRunId || seal.statement.version !== version) {
      findings.push({ code: 'chain_broken', text: 'the seal is that of another version' })
    }
    const name = proofsFile(version)
    if (!files.has(name)) findings.push(missing(name))
    check = await startLineCheck(seal, files.has(name) ? await readProofs(files, name, findings) : [])
  } else if (state === 'none') {
    const text = 'it has no seal: it settled before there were seals, and nothing vouches for its answers'
    findings.push({ code: 'no_seal', text })
  }
  if (state === 'pending') {
    findings.push({ code: 'no_seal', text: 'its next seal was being made when the bundle was saved' })
  }
  const hasLeaves = files.has(leaves)
  if (!hasLeaves) findings.push(missing(leaves))
  const facts = hasLeaves ? await readVersion(files, leaves, check, findings) : null
  const sealId = seal ? await computeSealId(seal) : null
  return {
    report: { version, seal: seal && sealId ? describeSeal(sealId, seal) : null, sealId, findings },
    facts,
  }
}

const CITED_IN_ALL = { basis: 'all' } as const

/** The rows of `figures.csv`, computed from the answers. */
const computeFigures = (
  newestFirst: readonly Facts[],
  corrections: SealsFile['corrections'],
  withProducts: boolean,
): Rows => {
  const manifests = withinReach(newestFirst.map(({ manifest }) => manifest))
  const facts = readFacts(
    manifests,
    newestFirst.flatMap(({ parts }) => [...parts]),
    corrections,
  )
  return figureRows(
    visibilityView(facts, CITED_IN_ALL),
    sentimentView(facts, CITED_IN_ALL),
    sourcesView(facts, CITED_IN_ALL),
    withProducts ? shoppingView(facts, CITED_IN_ALL) : null,
  )
}

const FIGURES_FILE = 'figures.csv'

/** Cells that name a figure: figure, version, company, unit. */
const NAMING = 4

const nameRow = (row: Rows[number]): string => {
  const [figure, groupRunId, entity] = row
  const about = entity === null ? '' : ` of ${entity}`
  return `${figure}${about}, ${groupRunId === null ? 'all versions' : `version ${groupRunId}`}`
}

const compareFigures = async (files: Files, rows: Rows): Promise<Report['figures']> => {
  if (!files.has(FIGURES_FILE)) return { compared: 0, differing: [`${FIGURES_FILE} is missing`] }
  const text = (await files.read(FIGURES_FILE)).replace(BYTE_ORDER_MARK, '')
  const [, ...stored] = text.split('\r\n').filter((line) => line !== '')
  const left = new Set(stored)
  const differing: string[] = []
  for (const row of rows) {
    const line = toCsv([row]).trimEnd()
    if (left.delete(line)) continue
    const naming = `${toCsv([row.slice(0, NAMING)]).trimEnd()},`
    const other = stored.find((one) => one.startsWith(naming))
    if (other !== undefined) left.delete(other)
    const said = other === undefined ? 'nothing' : other.slice(naming.length)
    const given = line.slice(naming.length)
    differing.push(`${nameRow(row)}: the bundle says ${said}, its answers give ${given}`)
  }
  for (const line of left) differing.push(`${line}: its answers give no such figure`)
  return { compared: stored.length, differing }
}

/**
 * Checks a bundle: every seal, every leaf under it, and every figure, computed again from the answers.
 *
 * @param keys public keys from elsewhere, in place of those of the bundle
 * @throws when `seals.json` is missing or of another form
 */
export const checkBundle = async (files: Files, keys?: readonly SealKey[]): Promise<Report> => {
  const read = sealsFileSchema.parse(JSON.parse(await files.read(SEALS_FILE)))
  const seals = keys ? { ...read, keys: [...keys] } : read
  const versions: VersionReport[] = []
  const found: Facts[] = []
  for (const sealed of seals.versions) {
    const { report, facts } = await checkVersion(files, sealed, seals)
    versions.push(report)
    if (facts) found.push(facts)
  }
  const rows = found.length > 0 ? computeFigures(found, seals.corrections, files.has('products.csv')) : []
  const signed = seals.versions.flatMap((version) => version.seals.map(({ keyId }) => keyId))
  return { versions, figures: await compareFigures(files, rows), keyIds: [...new Set(signed)] }
}
