import type { Facts } from '@sillage/core/analytics/facts'

type Column = Exclude<NodeJS.TypedArray, BigInt64Array | BigUint64Array>

const isColumn = (value: unknown): value is Column =>
  ArrayBuffer.isView(value) &&
  !(value instanceof DataView || value instanceof BigInt64Array || value instanceof BigUint64Array)

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The columns that a computation reads, by watching each access to the facts. */
export const columnsRead = (facts: Facts, compute: (facts: Facts) => unknown): Column[] => {
  const columns = new Set<Column>()
  const watch = <T extends object>(of: T): T =>
    new Proxy(of, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (isColumn(value)) columns.add(value)
        return isPlain(value) ? watch(value) : value
      },
    })
  compute(watch(facts))
  return [...columns]
}

/** The sum of every value of the columns, which reads each once. */
export const passOver = (columns: readonly Column[]): number => {
  let sum = 0
  for (const column of columns) {
    for (let i = 0; i < column.length; i++) sum += column[i] ?? 0
  }
  return sum
}
