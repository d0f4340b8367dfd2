import { runCount } from '../../runs/cells.ts'
import type { Facts } from '../facts.ts'
import type { WarehouseRow, WarehouseRows } from './tables.ts'

const toIso = (at: number): string => new Date(at).toISOString()

/**
 * The rows of one version for the warehouse.
 *
 * @param number of the version among those of the facts
 * @param corrections revision of the corrections under which the facts were read
 */
export const warehouseRows = (facts: Facts, number: number, corrections: number): WarehouseRows => {
  const { run, mentions, surfaces, entities, cited, dimensions } = facts
  const version = facts.versions[number]
  if (!version) throw new RangeError(`there is no version ${number}`)
  const { manifest, from, to, competitors } = version
  const place = {
    brand_id: manifest.brandId,
    analysis_id: manifest.analysisId,
    group_run_id: manifest.groupRunId,
  }
  const cells = runCount(manifest) / manifest.samples
  const runs: WarehouseRow<'runs'>[] = []
  const named: WarehouseRow<'mentions'>[] = []
  const domains: WarehouseRow<'domains'>[] = []
  for (let row = from; row < to; row++) {
    const run_index = run.index[row] ?? 0
    const isNamed = run.named[row] === 1
    const brand = {
      rank: run.rank[row] ?? 0,
      positive: run.positive[row] ?? 0,
      negative: run.negative[row] ?? 0,
    }
    runs.push({
      ...place,
      run_index,
      cell: run_index % cells,
      prompt_id: dimensions.prompts[run.prompt[row] ?? 0] ?? '',
      persona_id: dimensions.personas[run.persona[row] ?? 0] ?? '',
      language: dimensions.languages[run.language[row] ?? 0] ?? '',
      model_id: dimensions.models[run.model[row] ?? 0] ?? '',
      provider: dimensions.providers[run.provider[row] ?? 0] ?? '',
      reported_model: dimensions.reported[run.reported[row] ?? 0] ?? '',
      web_search: run.webSearch[row] === 1,
      branded: run.branded[row] === 1,
      answered: run.answered[row] === 1,
      read: run.read[row] === 1,
      named: isNamed,
      ...brand,
      input_tokens: run.inputTokens[row] ?? 0,
      output_tokens: run.outputTokens[row] ?? 0,
      simulated: run.simulated[row] === 1,
      finished_at: toIso(run.finishedAt[row] ?? 0),
    })
    // The main brand's presence comes from the reading, as in every figure.
    if (isNamed) {
      named.push({
        ...place,
        run_index,
        entity: entities[0] ?? '',
        name: manifest.brand.name,
        is_brand: true,
        is_competitor: false,
        ...brand,
      })
    }
    for (let at = mentions.start[row] ?? 0; at < (mentions.start[row + 1] ?? 0); at++) {
      const entity = mentions.entity[at] ?? 0
      if (entity === 0) continue
      named.push({
        ...place,
        run_index,
        entity: entities[entity] ?? '',
        name: surfaces[mentions.surface[at] ?? 0]?.name ?? '',
        is_brand: false,
        is_competitor: competitors.has(entity),
        rank: mentions.rank[at] ?? 0,
        positive: mentions.positive[at] ?? 0,
        negative: mentions.negative[at] ?? 0,
      })
    }
    const pages = new Map<number, { referenced: number; explored: number }>()
    for (const use of ['referenced', 'explored'] as const) {
      const { start, domain, pages: counts } = cited[use]
      for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
        const known = pages.get(domain[at] ?? 0) ?? { referenced: 0, explored: 0 }
        pages.set(domain[at] ?? 0, { ...known, [use]: counts[at] ?? 0 })
      }
    }
    for (const [domain, counts] of pages) {
      domains.push({ ...place, run_index, domain: facts.domains[domain] ?? '', ...counts })
    }
  }
  const versions = [
    {
      ...place,
      created_at: toIso(version.createdAt),
      brand: manifest.brand.name,
      prompts: manifest.prompts.length,
      personas: manifest.personas.length,
      languages: manifest.languages.length,
      samples: manifest.samples,
      extractor: manifest.extractorVersion,
      template: manifest.promptTemplateVersion,
      corrections,
    },
  ]
  return { versions, runs, mentions: named, domains }
}
