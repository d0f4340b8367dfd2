import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod/mini'
import { ROOT } from '../layout.ts'

/** Published results of benchmarks: one JSON file each, named after the benchmark and its options. */
export const RESULTS = join(ROOT, 'docs', 'results')

const name = z.string().check(z.regex(/^[a-z][\w.-]*$/))

const resultSchema = z.strictObject({
  bench: name,
  options: z.array(z.string()),
  /** The day of the measurement, in UTC. */
  measuredOn: z.iso.date(),
  /** Null where it was not recorded; `-dirty` marks uncommitted changes. */
  commit: z.nullable(z.string().check(z.regex(/^[0-9a-f]{7,40}(-dirty)?$/))),
  machine: z.nullable(z.string()),
  /** A reader's note on the figures, such as their rounding. */
  note: z.optional(z.string()),
  pass: z.boolean(),
  figures: z.record(z.string(), z.json()),
})
export type Result = z.infer<typeof resultSchema>

const lineSchema = z.looseObject({ bench: name, pass: z.boolean() })

interface Circumstances {
  options: string[]
  measuredOn: string
  commit: string
  machine: string
}

/**
 * The result that the last line of a benchmark's output holds.
 *
 * @throws where that line is no JSON object of a benchmark
 */
export const resultOfOutput = (output: string, circumstances: Circumstances): Result => {
  const line = output.trimEnd().split('\n').at(-1) ?? ''
  const { bench, pass, ...figures } = lineSchema.parse(JSON.parse(line))
  return resultSchema.parse({ bench, pass, ...circumstances, figures })
}

/** `engine --part=million` is published as `engine-million`, beside `engine`. */
export const getFileName = ({ bench, options }: Pick<Result, 'bench' | 'options'>): string =>
  `${[bench, ...options.map((option) => option.replace(/^-+(?:part=)?/, '').replace(/[^\w.]+/g, '-'))].join('-')}.json`

export const readResult = (file: string): Result =>
  resultSchema.parse(JSON.parse(readFileSync(join(RESULTS, file), 'utf8')))

export const readResults = (): Result[] =>
  readdirSync(RESULTS)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort()
    .map((name) => readResult(`${name}.json`))

/** Writes the file of a result; its path. */
export const writeResult = (result: Result): string => {
  const path = join(RESULTS, getFileName(result))
  writeFileSync(path, `${JSON.stringify(resultSchema.parse(result), null, 2)}\n`)
  return path
}
