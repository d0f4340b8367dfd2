import type { Selection } from '../../select/select.ts'
import { ofEachVersion } from '../../select/whole-versions.ts'

/** How some answers came in. Times are milliseconds since 1970, infinite without any answer. */
export interface Course {
  readonly first: number
  readonly last: number
  /** Online answers. */
  readonly online: number
}

const ofVersion = ofEachVersion(({ facts: { run }, rows, start }, version): Course => {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let online = 0
  const to = start[version + 1] ?? 0
  for (let i = start[version] ?? 0; i < to; i++) {
    const row = rows[i] ?? 0
    const time = run.finishedAt[row] ?? 0
    if (time < first) first = time
    if (time > last) last = time
    online += run.webSearch[row] ?? 0
  }
  return { first, last, online }
})

export const computeCourse = (selection: Selection): Course => {
  const versions = selection.versions.map((version) => ofVersion(selection, version))
  return {
    first: Math.min(...versions.map(({ first }) => first)),
    last: Math.max(...versions.map(({ last }) => last)),
    online: versions.reduce((sum, { online }) => sum + online, 0),
  }
}

/** A time of a course in ISO 8601; null without any answer. */
export const courseTime = (time: number): string | null =>
  Number.isFinite(time) ? new Date(time).toISOString() : null
