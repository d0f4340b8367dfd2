import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { z } from 'zod/mini'
import { HOST, portBase } from '../../src/ports.ts'
import { close, listenOn } from '../../src/serve/listen.ts'
import { readParts } from '../google-cloud/multipart.ts'

/**
 * BigQuery, as far as we speak its REST API: load jobs of uploaded rows, jobs by name, and queries. DuckDB keeps the rows and
 * answers. Requests of another shape are refused, as the reference has them.
 */

const TYPES = { STRING: 'VARCHAR', INT64: 'BIGINT', BOOL: 'BOOLEAN', TIMESTAMP: 'TIMESTAMP' } as const

const loadSchema = z.object({
  jobReference: z.object({
    jobId: z.string().check(z.regex(/^[\w-]{1,1024}$/)),
    projectId: z.string(),
    location: z.literal('EU'),
  }),
  configuration: z.object({
    load: z.strictObject({
      destinationTable: z.strictObject({ projectId: z.string(), datasetId: z.string(), tableId: z.string() }),
      schema: z.strictObject({
        fields: z.array(
          z.strictObject({ name: z.string(), type: z.enum(Object.keys(TYPES)), mode: z.literal('REQUIRED') }),
        ),
      }),
      clustering: z.strictObject({ fields: z.array(z.string()).check(z.maxLength(4)) }),
      sourceFormat: z.literal('NEWLINE_DELIMITED_JSON'),
      createDisposition: z.literal('CREATE_IF_NEEDED'),
      writeDisposition: z.literal('WRITE_APPEND'),
    }),
  }),
})
type LoadJob = z.infer<typeof loadSchema>

const tableSchema = z.object({
  tableReference: z.object({ datasetId: z.string(), tableId: z.string() }),
  schema: loadSchema.shape.configuration.shape.load.shape.schema,
  clustering: loadSchema.shape.configuration.shape.load.shape.clustering,
})

const querySchema = z.object({
  query: z.string(),
  useLegacySql: z.literal(false),
  location: z.literal('EU'),
  parameterMode: z.optional(z.literal('named')),
  queryParameters: z._default(
    z.array(
      z.object({
        name: z.string(),
        parameterType: z.object({ type: z.enum(['STRING', 'INT64']) }),
        parameterValue: z.object({ value: z.union([z.string(), z.number()]) }),
      }),
    ),
    [],
  ),
})

export interface BigQueryStandIn {
  /** The variable that leads Google's library here. */
  env: Record<string, string>
  /** Names of the load jobs, in their order, and whether each failed. */
  jobs: Map<string, { failed: boolean }>
  /** Load jobs to come that fail after they have begun. */
  failures: number
  ask(sql: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Beside the ports of the pipeline. One for all files of a suite: Google's library keeps the first that it was led to. */
const PORT = 34

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Starts the stand-in. It has every dataset that is asked for. */
export const startBigQueryStandIn = async (): Promise<BigQueryStandIn> => {
  const folder = await mkdtemp(join(tmpdir(), 'bigquery-'))
  const database = await (await DuckDBInstance.create(':memory:')).connect()

  /** GoogleSQL as DuckDB has it: names in backticks begin with the project, parameters with @. */
  const run = async (sql: string, params: Record<string, string | number> = {}) => {
    const own = sql
      .replaceAll(/`[^.`]+\.([^.`]+)\.([^`]+)`/g, '"$1"."$2"')
      .replaceAll(/@(\w+)/g, (_, name: string) => `$${name}`)
    return (await database.runAndReadAll(own, params)).getRowObjectsJson()
  }

  const create = async (
    datasetId: string,
    tableId: string,
    { fields }: LoadJob['configuration']['load']['schema'],
  ) => {
    const columns = fields.map(({ name, type }) => `${name} ${TYPES[type as keyof typeof TYPES]}`)
    await run(`CREATE SCHEMA IF NOT EXISTS "${datasetId}"`)
    await run(`CREATE TABLE IF NOT EXISTS "${datasetId}"."${tableId}" (${columns.join(', ')})`)
    return columns
  }

  const load = async ({ configuration }: LoadJob, rows: Buffer): Promise<void> => {
    const { destinationTable, schema } = configuration.load
    const { datasetId, tableId } = destinationTable
    const columns = await create(datasetId, tableId, schema)
    const file = join(folder, 'rows.ndjson')
    await writeFile(file, gunzipSync(rows))
    const types = columns.map((column) => column.replace(' ', ": '")).join("', ")
    await run(
      `INSERT INTO "${datasetId}"."${tableId}" BY NAME SELECT * FROM read_json(${quoted(file)},
       format = 'newline_delimited', columns = {${types}'})`,
    )
  }

  const getJob = (jobId: string, failed: boolean) => ({
    kind: 'bigquery#job',
    jobReference: { jobId, projectId: 'local', location: 'EU' },
    status: {
      state: 'DONE',
      ...(failed
        ? {
            errorResult: { reason: 'backendError', message: 'try again' },
            errors: [{ reason: 'backendError', message: 'try again' }],
          }
        : {}),
    },
  })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (code: number, message: string) =>
      json(code, {
        error: { code, message, errors: [{ message, reason: code === 409 ? 'duplicate' : 'invalid' }] },
      })
    const body = await buffer(request)
    if (pathname.startsWith('/upload/bigquery/v2/projects/') && pathname.endsWith('/jobs')) {
      const { metadata, content } = readParts(body, request.headers['content-type'])
      const parsed = loadSchema.safeParse(metadata)
      if (!parsed.success) return refuse(400, parsed.error.message)
      const { jobId } = parsed.data.jobReference
      if (standIn.jobs.has(jobId)) return refuse(409, `Already Exists: Job ${jobId}`)
      const failed = standIn.failures > 0
      if (failed) standIn.failures -= 1
      else await load(parsed.data, content)
      standIn.jobs.set(jobId, { failed })
      return json(200, getJob(jobId, failed))
    }
    const [, jobId] = pathname.match(/^\/projects\/[^/]+\/jobs\/([^/]+)$/) ?? []
    if (jobId !== undefined) {
      const job = standIn.jobs.get(jobId)
      return job ? json(200, getJob(jobId, job.failed)) : refuse(404, `Not found: Job ${jobId}`)
    }
    if (request.method === 'GET' && /^\/projects\/[^/]+\/datasets\/[^/]+$/.test(pathname))
      return json(200, { kind: 'bigquery#dataset', location: 'EU' })
    const [, datasetId = '', tableId] =
      pathname.match(/^\/projects\/[^/]+\/datasets\/([^/]+)\/tables(?:\/(.+))?$/) ?? []
    if (tableId !== undefined) {
      const [found] = await run(
        'SELECT 1 FROM information_schema.tables WHERE table_schema = $d AND table_name = $t',
        {
          d: datasetId,
          t: tableId,
        },
      )
      return found ? json(200, { kind: 'bigquery#table' }) : refuse(404, `Not found: Table ${tableId}`)
    }
    if (datasetId !== '') {
      const table = tableSchema.safeParse(JSON.parse(body.toString()))
      if (!table.success) return refuse(400, table.error.message)
      const { tableReference, schema } = table.data
      await create(tableReference.datasetId, tableReference.tableId, schema)
      return json(200, { kind: 'bigquery#table', tableReference })
    }
    if (/^\/projects\/[^/]+\/queries$/.test(pathname)) {
      const parsed = querySchema.safeParse(JSON.parse(body.toString()))
      if (!parsed.success) return refuse(400, parsed.error.message)
      const { query, queryParameters } = parsed.data
      const params = Object.fromEntries(
        queryParameters.map(({ name, parameterType, parameterValue: { value } }) => [
          name,
          parameterType.type === 'INT64' ? Number(value) : String(value),
        ]),
      )
      try {
        await run(query, params)
      } catch (error) {
        return refuse(String(error).includes('does not exist') ? 404 : 400, String(error))
      }
      return json(200, {
        kind: 'bigquery#queryResponse',
        jobReference: { projectId: 'local', jobId: 'query', location: 'EU' },
        jobComplete: true,
        totalRows: '0',
        rows: [],
        schema: { fields: [] },
      })
    }
    return refuse(404, `${request.method} ${pathname}`)
  }
  // One request after the other: a job of a name begins once.
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer((request, response) => {
    last = last
      .then(() => answer(request, response))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const port = await listenOn(server, portBase() + PORT)
  const standIn: BigQueryStandIn = {
    env: { BIGQUERY_EMULATOR_HOST: `http://${HOST}:${port}` },
    jobs: new Map(),
    failures: 0,
    ask: (sql) => run(sql),
    close: async () => {
      await close(server)
      database.closeSync()
      await rm(folder, { recursive: true })
    },
  }
  return standIn
}
