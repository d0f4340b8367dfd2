import { type ShareColumns, shareEstimator } from '../estimates/share-estimate.ts'
import { sharePairs } from '../estimates/share-pairs.ts'
import type { Facts } from '../facts.ts'

const memory = new WeakMap<Facts, ShareColumns>()

/** Brands that each answer names, the main brand among them; none where the prompt names the main brand itself. */
export const voices = (facts: Facts): ShareColumns => {
  const known = memory.get(facts)
  if (known) return known
  const { run, mentions } = facts
  const parts = new Uint16Array(facts.rows)
  const wholes = new Uint16Array(facts.rows)
  for (let row = 0; row < facts.rows; row++) {
    if (run.branded[row] === 1) continue
    let brands = run.named[row] ?? 0
    parts[row] = brands
    const end = mentions.start[row + 1] ?? 0
    for (let at = mentions.start[row] ?? 0; at < end; at++) if (mentions.entity[at] !== 0) brands++
    wholes[row] = brands
  }
  const found = { parts, wholes }
  memory.set(facts, found)
  return found
}

/** How sure the main brand's share of voice is, without the prompts that name it. */
export const voice = shareEstimator(voices)

/** How that share changed. */
export const voicePairs = sharePairs(voices, 'voice')
