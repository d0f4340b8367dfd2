import { entityKey } from '@sillage/core/analytics/names/entity-key'
import { LANGUAGES } from '@sillage/core/base/languages'
import type { Manifest } from '@sillage/core/runs/group-run'
import { toEntity } from '../../stand-ins/world/demo.ts'
import { Stream } from '../../stand-ins/world/random.ts'
import type { World } from '../../stand-ins/world/world.ts'
import { modelAt, personaAt } from '../support/manifest-parts.ts'
import { mainBrand, marketIn } from './random-world.ts'

/** The size of a design, and how it is run. */
export interface Design {
  readonly prompts: number
  /** Number of prompts that name the brand. */
  readonly branded: number
  readonly personas: number
  readonly languages: readonly string[]
  readonly models: number
  /** Number of models with web search. */
  readonly online: number
  readonly samples: number
  /** Chance that a run fails. */
  readonly failures: number
}

const CODES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'ja', 'zh', 'ar', 'he'] as const

/** A typical design: 6 to 40 prompts, 40 to about 800 runs. */
export const randomDesign = (seed: string, fixed: Partial<Design> = {}): Design => {
  const stream = new Stream('design', seed)
  const models = 1 + stream.below(4)
  return {
    prompts: 6 + stream.below(35),
    branded: 0,
    personas: 1 + stream.below(3),
    languages: stream.sample(CODES, 1 + stream.below(2)),
    models,
    online: stream.below(2),
    samples: 1 + stream.below(5),
    failures: stream.pick([0, 0, 0.02, 0.08]),
    ...fixed,
  }
}

const BRAND_ID = 'b'.repeat(24)
const ANALYSIS_ID = `${BRAND_ID}-truth00000`
const FIRST_DAY = Date.UTC(2026, 0, 5, 9)
const WEEK = 7 * 86_400_000

/** The manifest of a version; the first is number 0. Half of the other brands are tracked as competitors. */
export const buildManifest = (world: World, seed: string, design: Design, version: number): Manifest => {
  const own = mainBrand(world)
  const others = marketIn(world).brands.slice(1)
  const groupRunId = `${ANALYSIS_ID}-${version.toString(36).padStart(8, '0')}`
  return {
    groupRunId,
    analysisId: ANALYSIS_ID,
    brandId: BRAND_ID,
    createdAt: FIRST_DAY + version * WEEK,
    brand: toEntity(own),
    competitors: others.slice(0, Math.ceil(others.length / 2)).map(toEntity),
    prompts: Array.from({ length: design.prompts }, (_, i) => ({
      promptId: `prompt-${i}`,
      text: i < design.branded ? `What do people think of ${own.name}? (${i})` : `Question ${i} of ${seed}`,
      category: 'Questions',
      branded: i < design.branded,
    })),
    personas: Array.from({ length: design.personas }, (_, i) =>
      personaAt(i, { age: 30 + i, occupation: 'Reader' }),
    ),
    languages: design.languages.map((code) => ({
      code,
      name: LANGUAGES.find((language) => language.code === code)?.name ?? code,
    })),
    models: Array.from({ length: design.models }, (_, i) => modelAt(i, i < design.online)),
    samples: design.samples,
    promptTemplateVersion: 'template-1',
    extractorVersion: 'extractor-1',
    trackedSetVersion: 1,
    analyst: { provider: 'openai', modelName: 'analyst' },
  }
}

/** The engine's key of a brand of the world; the measured brand has a key of its own. */
export const getEntityKey = (world: World, name: string): string =>
  name === mainBrand(world).name ? '@brand' : entityKey(name)
