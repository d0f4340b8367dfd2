import type { Manifest } from '../../runs/group-run.ts'
import type { Concept } from '../concepts/concepts.ts'
import type { Correction } from '../corrections/corrections.ts'
import type { Facts } from '../facts.ts'
import type { FactPart } from '../families.ts'
import { findNames } from '../names/name-finder.ts'
import { readFactsWith } from './read-facts.ts'

/** Reads the facts of some versions of an analysis into memory; see `readFactsWith`. */
export const readFacts = (
  manifests: readonly Manifest[],
  parts: readonly FactPart[],
  corrections: readonly Correction[] = [],
  concepts: readonly Concept[] = [],
  past: Facts['past'] = new Map(),
): Facts => readFactsWith(manifests, parts, { corrections, concepts, past }, findNames)
