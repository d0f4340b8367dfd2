import { strToU8, Zip, ZipDeflate } from 'fflate'
import { BYTE_ORDER_MARK, type CsvCell, toCsv } from '@/lib/csv.ts'
import type { PackReply, PackRequest } from './protocol.ts'
import { RUN_ROWS, RUN_TABLES } from './run-rows.ts'
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

  const begin = (name: string, text: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    file.push(strToU8(`${BYTE_ORDER_MARK}${text}`))
    return file
  }
  const add = (name: string, rows: readonly (readonly CsvCell[])[]) => {
    files.set(name, begin(`${name}.csv`, toCsv(rows)))
  }
  const write = (table: TableName, rows: readonly (readonly CsvCell[])[]) => {
    if (rows.length > 0) files.get(table)?.push(strToU8(toCsv(rows)))
  }

  return {
    receive: (request: PackRequest): void => {
      switch (request.type) {
        case 'start':
          companies = request.companies
          if (request.notice !== null) files.set(NOTICE, begin(NOTICE, `${request.notice}\r\n`))
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
        case 'end':
          for (const file of files.values()) file.push(new Uint8Array(), true)
          zip.end()
      }
    },
  }
}
