/** The part of a parsed text that counts here. */
interface Tree {
  readonly children: { type: string; tagName?: string }[]
}

const HEADING = /^h([1-6])$/

/**
 * A rehype plugin: headings of a text whose levels leave none out, the first of level 1 and none below 3. People and
 * models write a text of `###` alone, and a reader who goes from heading to heading would look for the ones above.
 */
export const levelHeadings =
  () =>
  (tree: Tree): void => {
    const above: number[] = []
    for (const node of tree.children) {
      const depth = Number(HEADING.exec(node.tagName ?? '')?.[1] ?? 0)
      if (depth === 0) continue
      while ((above.at(-1) ?? 0) >= depth) above.pop()
      above.push(depth)
      node.tagName = `h${Math.min(3, above.length)}`
    }
  }
