/** The work on a text, counted without a clock: the same on a slow or busy machine. */
export interface Steps {
  /** Characters and elements that methods of strings, expressions and lists were handed. */
  readonly count: number
  /** Sources of the expressions that were shown texts of the whole length. */
  readonly expressions: readonly string[]
}

type Method = (this: unknown, ...values: unknown[]) => unknown
interface Call {
  readonly self: unknown
  readonly values: readonly unknown[]
  readonly result: unknown
}
type Cost = (call: Call) => number

const measureSize = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) || ArrayBuffer.isView(value)
    ? Number(Reflect.get(Object(value), 'length'))
    : 0

const one: Cost = () => 1
const ofSelf: Cost = ({ self }) => measureSize(self)
const ofResult: Cost = ({ result }) => measureSize(result)
const ofMatch: Cost = ({ result }) => 1 + measureSize(Array.isArray(result) ? result[0] : '')
const ofRange: Cost = ({ self, values: [, from = 0, to = measureSize(self)] }) => Number(to) - Number(from)

const SEARCHES = ['includes', 'indexOf', 'lastIndexOf']
const WALKS = ['every', 'filter', 'find', 'findIndex', 'findLast', 'forEach', 'map', 'some']
const CHANGES = ['slice', 'substring', 'normalize', 'toLowerCase', 'toUpperCase', 'trim']
const COSTS: readonly [prototype: object, names: readonly string[], cost: Cost][] = [
  [String.prototype, ['charAt', 'charCodeAt', 'codePointAt'], one],
  [String.prototype, CHANGES, ofResult],
  [String.prototype, SEARCHES, ofSelf],
  [RegExp.prototype, ['exec'], ofMatch],
  [Array.prototype, ['slice', 'concat'], ofResult],
  [Array.prototype, [...SEARCHES, ...WALKS], ofSelf],
  [Object.getPrototypeOf(Int32Array.prototype), ['fill'], ofRange],
]

/**
 * Runs something that reads a text of this length, and tells its steps. How far an expression looks from each place is not
 * among them: `isBounded` answers for that.
 */
export const countSteps = (length: number, run: () => unknown): Steps => {
  let count = 0
  const expressions = new Set<string>()
  const undo: (() => void)[] = []
  for (const [prototype, names, cost] of COSTS) {
    for (const name of names) {
      const method: Method = Reflect.get(prototype, name)
      const watched: Method = function (...values) {
        const result = Reflect.apply(method, this, values)
        count += cost({ self: this, values, result })
        if (this instanceof RegExp && measureSize(values[0]) >= length) expressions.add(this.source)
        return result
      }
      Reflect.defineProperty(prototype, name, { value: watched, configurable: true, writable: true })
      undo.push(() =>
        Reflect.defineProperty(prototype, name, { value: method, configurable: true, writable: true }),
      )
    }
  }
  try {
    run()
  } finally {
    for (const restore of undo) restore()
  }
  return { count, expressions: [...expressions] }
}

/** Whether an expression looks at a limited stretch of the text from wherever it begins: repeats nothing without end. */
export const isBounded = (source: string): boolean =>
  !/[*+]|\{\d+,\}/u.test(source.replace(/\\./gu, 'x').replace(/\[[^\]]*\]/gu, 'x'))
