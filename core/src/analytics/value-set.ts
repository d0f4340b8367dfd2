import { tidySet } from './tidy-set.ts'

const NOT = '!'

/** Values that a filter keeps; none named keeps all but those left out. */
export interface ValueSet {
  readonly only: readonly string[]
  readonly except: readonly string[]
}

/** The set that a text names: values between commas, each with a `!` in front where it is left out. One value names itself. */
export const readSet = (text: string): ValueSet => {
  const items = text.split(',').map((item) => item.trim())
  const marked = items.filter((item) => item.startsWith(NOT)).map((item) => item.slice(1).trim())
  return {
    only: items.filter((item) => item !== '' && !item.startsWith(NOT)),
    except: marked.filter((item) => item !== ''),
  }
}

/** The text of a set; empty for a set that names none. */
export const writeSet = ({ only, except }: ValueSet): string =>
  tidySet([...only, ...except.map((value) => NOT + value)].join(','))

/**
 * Returns whether a set keeps a thing, by any of the thing's names.
 *
 * @param same makes names comparable, such as by their case
 */
export const keeps = (
  text: string,
  same: (name: string) => string = (name) => name,
): ((...names: readonly string[]) => boolean) => {
  const { only, except } = readSet(text)
  const taken = new Set(only.map(same))
  const left = new Set(except.map(same))
  return (...names) => {
    const known = names.map(same)
    return (
      (taken.size === 0 || known.some((name) => taken.has(name))) && !known.some((name) => left.has(name))
    )
  }
}

/** A set within another: never more than `outer` keeps, whatever `inner` names. */
export const narrowSet = (outer: string, inner: string): string => {
  const [wide, narrow] = [readSet(outer), readSet(inner)]
  const both = narrow.only.filter((value) => wide.only.includes(value))
  const only = wide.only.length === 0 ? narrow.only : both.length === 0 ? wide.only : both
  return writeSet({ only, except: [...wide.except, ...narrow.except] })
}
