import { z } from 'zod/mini'

/** Reads linked data (JSON-LD, schema.org) of pages; the callers check its values. */

/** Pages nest their data in graphs and lists, never deeper in good faith. */
export const MAX_DEPTH = 6
const MAX_NODES = 2_000

const nodeSchema = z.record(z.string(), z.unknown())
export type Node = z.infer<typeof nodeSchema>

/** An object; empty for anything else. */
export const toNode = (value: unknown): Node => nodeSchema.safeParse(value).data ?? {}

/** One value or several as a list. */
export const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** The first of some fields of a thing that is a text. */
export const textIn = (value: unknown, fields: readonly string[]): string | undefined => {
  const node = toNode(value)
  return fields.map((field) => node[field]).find((one) => typeof one === 'string')
}

/** The address of a picture, as it stands there or in an object of its own. */
export const findPictureAddress = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : textIn(value, ['contentUrl', 'url'])

/** The types of a node, without the address of schema.org. */
export const listTypes = (node: Node): string[] =>
  toList(node['@type']).flatMap((type) =>
    typeof type === 'string' ? [type.replace(/^https?:\/\/schema\.org\//, '')] : [],
  )

/** Every node of some documents, outer ones first. @param keys of the fields whose nodes are looked into */
export const nodesIn = (documents: readonly unknown[], keys: readonly string[]): Node[] => {
  const found: Node[] = []
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || found.length >= MAX_NODES) return
    if (Array.isArray(value)) {
      for (const one of value) visit(one, depth + 1)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = toNode(value)
    found.push(node)
    for (const key of keys) visit(node[key], depth + 1)
  }
  visit(documents, 0)
  return found
}
