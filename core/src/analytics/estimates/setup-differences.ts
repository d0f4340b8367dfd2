import { modelChanges, PARAMETERS, type Parameter } from '../../runs/call-parameters.ts'
import type { Manifest } from '../../runs/group-run.ts'
import type { Selection } from '../select/select.ts'
import { ASKED_KINDS, type Change } from '../stats/change.ts'

type Apart = Pick<Change, 'apart' | 'parameters'>
type Kind = (typeof ASKED_KINDS)[number]

/** The setup of a version's answers: ids by kind; models with web search again under their own kind. */
type Asked = Readonly<Record<Kind, ReadonlySet<string>>>

const idsIn = (
  { rows }: Selection,
  column: Uint16Array,
  ids: readonly string[],
  keep: (row: number) => boolean = () => true,
): ReadonlySet<string> => {
  const seen = new Uint8Array(ids.length)
  for (const row of rows) if (keep(row)) seen[column[row] ?? 0] = 1
  return new Set(ids.filter((_, number) => seen[number] === 1))
}

const askedMemory = new WeakMap<Selection, Asked>()

const askedIn = (selection: Selection): Asked => {
  const known = askedMemory.get(selection)
  if (known) return known
  const { run, dimensions } = selection.facts
  const asked = {
    model: idsIn(selection, run.model, dimensions.models),
    web_search: idsIn(selection, run.model, dimensions.models, (row) => run.webSearch[row] === 1),
    prompt: idsIn(selection, run.prompt, dimensions.prompts),
    persona: idsIn(selection, run.persona, dimensions.personas),
    language: idsIn(selection, run.language, dimensions.languages),
  }
  askedMemory.set(selection, asked)
  return asked
}

/** Whether a version asks something, whether or not it was answered. */
const ASKS: Record<Kind, (manifest: Manifest, id: string) => boolean> = {
  model: ({ models }, id) => models.some(({ modelId }) => modelId === id),
  // Of a model that is not asked at all, the model is what is missing.
  web_search: ({ models }, id) => models.find(({ modelId }) => modelId === id)?.webSearch ?? true,
  prompt: ({ prompts }, id) => prompts.some(({ promptId }) => promptId === id),
  persona: ({ personas }, id) => personas.some(({ personaId }) => personaId === id),
  language: ({ languages }, id) => languages.some(({ code }) => code === id),
}

const idsOf: Record<Kind, (manifest: Manifest) => readonly string[]> = {
  model: ({ models }) => models.map(({ modelId }) => modelId),
  web_search: ({ models }) => models.flatMap(({ modelId, webSearch }) => (webSearch ? [modelId] : [])),
  prompt: ({ prompts }) => prompts.map(({ promptId }) => promptId),
  persona: ({ personas }) => personas.map(({ personaId }) => personaId),
  language: ({ languages }) => languages.map(({ code }) => code),
}

/** Whether two versions ask the same, so that nobody need look what a filter keeps of it. */
const asksTheSame = (one: Manifest, other: Manifest): boolean =>
  ASKED_KINDS.every(
    (kind) =>
      idsOf[kind](one).every((id) => ASKS[kind](other, id)) &&
      idsOf[kind](other).every((id) => ASKS[kind](one, id)),
  )

const parametersApart = (one: Manifest, other: Manifest, models: ReadonlySet<string>): Parameter[] => {
  const changed = new Set(
    one.models.flatMap((model) => {
      const was = other.models.find(({ modelId }) => modelId === model.modelId)
      return was && models.has(model.modelId)
        ? modelChanges(was, model).map(({ parameter }) => parameter)
        : []
    }),
  )
  return PARAMETERS.filter((parameter) => parameter !== 'webSearch' && changed.has(parameter))
}

const getManifest = ({ facts, versions: [version] }: Selection): Manifest | undefined =>
  facts.versions[version ?? -1]?.manifest

/**
 * The setup of one of two versions alone under the same filter, by kind, and the changed parameters of
 * models: reasons why cells of either version have no counterpart.
 *
 * @param now a selection of the later version alone
 * @param before of the earlier one
 */
export const setupDifferences = (now: Selection, before: Selection): Apart => {
  const [one, other] = [getManifest(now), getManifest(before)]
  if (!one || !other || one === other) return {}
  if (asksTheSame(one, other) && parametersApart(one, other, new Set(idsOf.model(one))).length === 0)
    return {}
  const [asked, askedBefore] = [askedIn(now), askedIn(before)]
  const apart = ASKED_KINDS.flatMap((what) => {
    const added = [...asked[what]].filter((id) => !ASKS[what](other, id)).length
    const removed = [...askedBefore[what]].filter((id) => !ASKS[what](one, id)).length
    return [
      ...(removed > 0 ? [{ what, how: 'removed' as const, count: removed }] : []),
      ...(added > 0 ? [{ what, how: 'added' as const, count: added }] : []),
    ]
  })
  const parameters = parametersApart(one, other, asked.model)
  return { ...(apart.length > 0 ? { apart } : {}), ...(parameters.length > 0 ? { parameters } : {}) }
}
