/** What a form holds, with `items[0][price]` as nested objects and lists. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }

type Tree = { [key: string]: string | Tree }

const toValue = (tree: string | Tree): FormValue => {
  if (typeof tree === 'string') return tree
  const keys = Object.keys(tree)
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
  if (isList) return keys.map((key) => toValue(tree[key] ?? ''))
  return Object.fromEntries(keys.map((key) => [key, toValue(tree[key] ?? '')]))
}

/** Reads the encoding that Stripe's API takes: `a=1&items[0][price]=p&expand[]=x`. */
export const readForm = (text: string): Record<string, FormValue> => {
  const tree: Tree = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    let node = tree
    let key = first
    for (const part of rest) {
      const inner = node[key]
      const next: Tree = typeof inner === 'object' ? inner : {}
      node[key] = next
      node = next
      key = part === '' ? String(Object.keys(next).length) : part
    }
    node[key] = value
  }
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, toValue(value)]))
}
