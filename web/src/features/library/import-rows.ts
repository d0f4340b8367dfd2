import { type WrittenPersona, writtenPersonaSchema } from '@sillage/core/brands/library-calls'
import { promptLines } from '@/lib/prompt-lines.ts'
import { readCsv } from './read-csv.ts'

/** An invalid row of an import, with the column at fault. */
export interface BadRow {
  /** Row number, counting the header. */
  row: number
  column: string
}

export interface Import<T> {
  items: T[]
  bad: BadRow[]
}

const MAX_CHARACTERS = 2_000

const columnKey = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

export interface ImportedPrompt {
  text: string
  category: string
}

/** Parses prompts: a CSV with a column `prompt`, else one per line. Skips repeats. */
export const importPrompts = (text: string): Import<ImportedPrompt> => {
  const [head = [], ...rows] = readCsv(text)
  const names = head.map(columnKey)
  const at = names.findIndex((name) => name === 'prompt' || name === 'prompttext')
  const category = names.indexOf('category')
  const read =
    at < 0
      ? promptLines(text).map((line, index) => ({ row: index + 1, text: line, category: '' }))
      : rows.map((row, index) => ({
          row: index + 2,
          text: row[at] ?? '',
          category: (row[category] ?? '').slice(0, 200),
        }))
  const isRight = ({ text: one }: { text: string }) => one !== '' && one.length <= MAX_CHARACTERS
  const once = new Map(
    read.filter(isRight).map((one) => [one.text, { text: one.text, category: one.category }]),
  )
  return {
    items: [...once.values()],
    bad: read.filter((one) => !isRight(one)).map(({ row }) => ({ row, column: 'prompt' })),
  }
}

/** The columns of personas, by their names in a file. */
const PERSONA_COLUMNS = {
  name: 'full_name',
  gender: 'gender',
  age: 'age',
  occupation: 'occupation',
  annual_salary: 'annual_salary',
  city: 'city',
  country: 'country',
  description: 'detailed_description',
} as const satisfies Record<string, keyof WrittenPersona>

/** The names of the columns of a file of personas. */
export const PERSONA_COLUMN_NAMES = Object.keys(PERSONA_COLUMNS)

const getNumber = (text: string): number | undefined => {
  const digits = text.replace(/[\s'’_]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}

/** Parses personas from a CSV with a header row. */
export const importPersonas = (text: string): Import<WrittenPersona> => {
  const [head = [], ...rows] = readCsv(text)
  const names = head.map(columnKey)
  const items: WrittenPersona[] = []
  const bad: BadRow[] = []
  rows.forEach((row, index) => {
    const fields = Object.fromEntries(
      Object.entries(PERSONA_COLUMNS).flatMap(([name, field]) => {
        const value = row[names.indexOf(columnKey(name))] ?? ''
        if (value === '') return []
        return [[field, field === 'age' || field === 'annual_salary' ? getNumber(value) : value]]
      }),
    )
    const parsed = writtenPersonaSchema.safeParse({ annual_salary: 0, ...fields })
    if (parsed.success) items.push(parsed.data)
    else {
      const field = parsed.error.issues[0]?.path[0]
      const column = Object.entries(PERSONA_COLUMNS).find(([, one]) => one === field)?.[0] ?? 'name'
      bad.push({ row: index + 2, column })
    }
  })
  return { items, bad }
}
