import { z } from 'zod/mini'
import { SIZES, type Size } from '../../../functions/src/platform/sizes.ts'
import type { Check } from './check.ts'
import { findRegion, findScale } from './parameters.ts'

const MIB = 2 ** 20
const UNIT_BYTES = { MiB: MIB, GiB: 1_024 * MIB }

const bytes = ({ memory }: Size): number => {
  const [, count, unit] = /^(\d+)(MiB|GiB)$/.exec(memory) ?? []
  return Number(count) * UNIT_BYTES[unit === 'GiB' ? 'GiB' : 'MiB']
}

/** Quotas of Cloud Run that bound the instances of a revision, with the use of one instance in the quota's unit. */
const QUOTAS = [
  { id: 'CpuAllocPerProjectRegion', what: 'milli vCPU', each: ({ cpu }: Size) => cpu * 1_000 },
  { id: 'MemAllocPerProjectRegion', what: 'bytes of memory', each: bytes },
] as const

const quotaSchema = z.object({
  dimensionsInfos: z._default(
    z.array(
      z.object({
        dimensions: z._default(z.record(z.string(), z.string()), {}),
        applicableLocations: z._default(z.array(z.string()), []),
        details: z._default(z.object({ value: z.optional(z.coerce.number()) }), {}),
      }),
    ),
    [],
  ),
})

/** Returns the value of a quota in a region; -1 for no limit, undefined when Google states none. */
const readLimit = (answer: unknown, region: string): number | undefined => {
  const infos = quotaSchema.parse(answer ?? {}).dimensionsInfos
  const info =
    infos.find(({ dimensions }) => dimensions.region === region) ??
    infos.find(({ applicableLocations }) => applicableLocations.includes(region))
  return info?.details.value
}

/** Cloud Run refuses a revision whose instances together could pass a quota ('maxScale may not exceed …'). */
export const quotas: Check = {
  name: 'quotas of Cloud Run',
  run: async ({ project, ask, parameters }) => {
    const [region, scale] = [findRegion(parameters), findScale(parameters)]
    const found = []
    for (const { id, what, each } of QUOTAS) {
      const needs = Object.entries<Size>(SIZES).map(([name, size]) => ({
        name,
        need: each(size) * size.maxInstances[scale],
      }))
      const most = needs.reduce((a, b) => (b.need > a.need ? b : a))
      const limit = readLimit(
        await ask(
          `https://cloudquotas.googleapis.com/v1/projects/${project}/locations/global/services/run.googleapis.com/quotaInfos/${id}`,
        ),
        region,
      )
      if (limit === undefined || limit < 0 || limit >= most.need) continue
      found.push({
        missing: `quota of ${most.need} ${what} in ${region}: ${most.name} may take as much with SILLAGE_SIZE=${scale}, and ${limit} are granted`,
        remedy: `gcloud quotas preferences create --service=run.googleapis.com --quota-id=${id} --preferred-value=${most.need} --dimensions=region=${region} --email=YOU@EXAMPLE.COM --project=${project}${scale === 'large' ? `   (or SILLAGE_SIZE="small" in functions/.env.${project} until it is granted)` : ''}`,
      })
    }
    return found
  },
}
