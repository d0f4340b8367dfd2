import { getFileName, type Result } from './result.ts'

type Figure = Result['figures'][string]
type Figures = Result['figures']

const isRecord = (figure: Figure): figure is Figures =>
  typeof figure === 'object' && figure !== null && !Array.isArray(figure)

const isRow = (figure: Figure): figure is Figures => isRecord(figure) && !Object.values(figure).some(isRecord)

const getText = (figure: Figure | undefined): string => {
  if (figure === undefined || figure === null) return '–'
  if (Array.isArray(figure)) return figure.length === 0 ? 'none' : figure.map(getText).join(', ')
  return String(figure).replaceAll('|', '\\|')
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  ...[head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
  '',
]

/** Tables of the figures: records of rows have a column for each key, single figures share one table. */
export const drawTables = (figures: Figures, heading: string): string[] => {
  const entries = Object.entries(figures)
  const single = entries.filter(([, figure]) => !isRecord(figure))
  const lines =
    single.length === 0
      ? []
      : table(
          ['figure', 'measured'],
          single.map(([name, figure]) => [name, getText(figure)]),
        )
  for (const [name, figure] of entries) {
    if (!isRecord(figure)) continue
    lines.push(`${heading} ${name}`, '')
    const rows = Object.entries(figure)
    if (rows.length > 0 && rows.every(([, row]) => isRow(row))) {
      const columns = [...new Set(rows.flatMap(([, row]) => (isRow(row) ? Object.keys(row) : [])))]
      lines.push(
        ...table(
          ['', ...columns],
          rows.map(([row, cells]) => [
            row,
            ...columns.map((column) => getText(isRow(cells) ? cells[column] : null)),
          ]),
        ),
      )
    } else lines.push(...drawTables(figure, `${heading}#`))
  }
  return lines
}

const getSection = (result: Result): string[] => [
  `## ${[result.bench, ...result.options].join(' ').replace('--part=', '')}`,
  '',
  `[\`${getFileName(result)}\`](${getFileName(result)}): ${result.pass ? 'within' : '**outside**'} its budget.`,
  `Measured on ${result.measuredOn}, commit ${result.commit ?? 'not recorded'}, machine: ${result.machine ?? 'not recorded'}.`,
  ...(result.note === undefined ? [] : [result.note]),
  '',
  ...(result.bench === 'cost'
    ? ['[Cost](../cost.md) shows its figures.', '']
    : drawTables(result.figures, '###')),
]

/** The page of all published results, in Markdown. */
export const drawPage = (results: readonly Result[]): string =>
  `${[
    '# Results',
    '',
    'Newest published results of the benchmarks. `npm run bench -- NAME --publish` measures and publishes;',
    '`npm run results` draws this page from the files beside it. [Measures](../measures.md) defines the figures.',
    '',
    ...results.flatMap(getSection),
  ]
    .join('\n')
    .trimEnd()}\n`
