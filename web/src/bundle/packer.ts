import { BYTE_ORDER_MARK, type CsvCell, toCsv } from '@sillage/core/base/csv'
import { buildProofs } from '@sillage/core/seals/check'
import { hashLine, indexOfLine, readLine } from '@sillage/core/seals/leaf'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { PackReply, PackRequest } from './protocol.ts'
import { RUN_ROWS, RUN_TABLES } from './run-rows.ts'
import { leavesFile, proofsFile } from './sealed-files.ts'
import { DICTIONARY, dictionaryRows, TABLES, type TableName } from './tables.ts'

/** Names of tables have no dot. */
const NOTICE = 'DEMO-DATA.txt'

/** Packs tables into a zip while their rows come in, so that no table is ever held as a whole but compressed. */
export const createPacker = (say: (reply: PackReply) => void) => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const files = new Map<string, ZipDeflate>()
  let companies: ReadonlyMap<string, string> = new Map()
  const zip = new Zip((error, chunk, final) => {
    if (error) {
      say({ type: 'failed', message: error.message })
      return
    }
    parts.push(new Uint8Array(chunk))
    if (final) say({ type: 'done', zip: new Blob(parts, { type: 'application/zip' }) })
  })

  const open = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    files.set(name, file)
    return file
  }
  const begin = (name: string, text: string) => {
    open(name).push(strToU8(`${BYTE_ORDER_MARK}${text}`))
  }
  const add = (name: string, rows: readonly (readonly CsvCell[])[]) => {
    begin(`${name}.csv`, toCsv(rows))
  }
  const write = (table: TableName, rows: readonly (readonly CsvCell[])[]) => {
    if (rows.length > 0) files.get(`${table}.csv`)?.push(strToU8(toCsv(rows)))
  }

  /** Hashes of the leaves so far, by version; hashing takes its time, so each batch follows the one before. */
  const leaves = new Map<number, { run: number | null; leaf: string }[]>()
  let hashing: Promise<void> | null = null
  const later = (work: () => Promise<void>): void => {
    hashing = (hashing ?? Promise.resolve()).then(work)
  }
  const addLeaves = (version: number, lines: readonly string[]): void => {
    const name = leavesFile(version)
    const file = files.get(name) ?? open(name)
    for (const line of lines) file.push(strToU8(`${line}\n`))
    const hashed = leaves.get(version) ?? []
    leaves.set(version, hashed)
    later(async () => {
      for (const line of lines.map(readLine)) {
        hashed.push({ run: indexOfLine(line), leaf: await hashLine(line) })
      }
    })
  }
  const writeProofs = async (): Promise<void> => {
    for (const [version, hashed] of leaves) {
      const file = open(proofsFile(version))
      for (const proof of await buildProofs(hashed)) file.push(strToU8(`${JSON.stringify(proof)}\n`))
    }
  }
  const end = (): void => {
    for (const file of files.values()) file.push(new Uint8Array(), true)
    zip.end()
  }

  return {
    receive: (request: PackRequest): void => {
      switch (request.type) {
        case 'start':
          companies = request.companies
          if (request.notice !== null) begin(NOTICE, `${request.notice}\r\n`)
          add(DICTIONARY, dictionaryRows(request.tables))
          for (const table of request.tables) add(table, [TABLES[table].map(({ name }) => name)])
          return
        case 'rows':
          write(request.table, request.rows)
          return
        case 'runs':
          for (const table of RUN_TABLES) {
            write(
              table,
              request.runs.flatMap((run) => RUN_ROWS[table](run, companies)),
            )
          }
          say({ type: 'packed' })
          return
        case 'file':
          open(request.name).push(strToU8(request.text))
          return
        case 'leaves':
          addLeaves(request.version, request.lines)
          return
        case 'end':
          if (hashing === null) end()
          else {
            later(writeProofs)
            hashing.then(end).catch((error: unknown) => say({ type: 'failed', message: String(error) }))
          }
      }
    },
  }
}
