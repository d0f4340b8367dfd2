import { z } from 'zod/mini'
import type { Allow } from './rules-source.ts'

interface Node {
  sourcePosition?: { line?: number; column?: number; endOffset?: number }
  values?: { value?: { boolValue?: boolean } }[]
  children?: Node[]
}
const nodeSchema: z.ZodMiniType<Node> = z.object({
  sourcePosition: z.exactOptional(
    z.object({
      line: z.exactOptional(z.number()),
      column: z.exactOptional(z.number()),
      endOffset: z.exactOptional(z.number()),
    }),
  ),
  values: z.exactOptional(
    z.array(z.object({ value: z.exactOptional(z.object({ boolValue: z.exactOptional(z.boolean()) })) })),
  ),
  get children() {
    return z.exactOptional(z.array(nodeSchema))
  },
})
const reportSchema = z.object({ report: z.array(nodeSchema) })

interface Seen {
  endOffset: number
  values: Set<boolean>
}

/** What the emulator saw of each expression since its rules were loaded, by the line and column where it begins. */
export const fetchCoverage = async (
  host: string,
  projectId: string,
): Promise<ReadonlyMap<string, ReadonlySet<boolean>>> => {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`)
  if (!response.ok) throw new Error(`no coverage report: ${response.status} ${await response.text()}`)
  const { report } = reportSchema.parse(await response.json())
  const seen = new Map<string, Seen>()
  const visit = (node: Node): void => {
    const { line, column, endOffset = 0 } = node.sourcePosition ?? {}
    const at = `${line}:${column}`
    const known = seen.get(at)
    // A condition begins where its first part does; the longest is the condition itself.
    const own = !known || endOffset > known.endOffset ? { endOffset, values: new Set<boolean>() } : known
    if (own !== known) seen.set(at, own)
    if (own.endOffset === endOffset) {
      for (const { value } of node.values ?? []) {
        if (value?.boolValue !== undefined) own.values.add(value.boolValue)
      }
    }
    for (const child of node.children ?? []) visit(child)
  }
  for (const node of report) visit(node)
  return new Map([...seen].map(([at, { values }]) => [at, values]))
}

export const formatPosition = ({ line, column }: Allow): string => `${line}:${column}`
