import type { NamedEntity } from '../../../brands/brand.ts'
import { callChanges, modelChanges } from '../../../runs/call-parameters.ts'
import type { Manifest } from '../../../runs/group-run.ts'
import { personaText, sameDomains, sameSpellings } from '../../estimates/comparable.ts'
import { entityKey } from '../../names/entity-key.ts'
import type { MovedView } from './schema.ts'

type Changed = MovedView['changed'][number]

interface Named {
  readonly id: string
  readonly name: string
}

/** Items of one list alone, and items with the same id and another content. */
const differences = (aspect: Changed['what'], before: readonly Named[], now: readonly Named[]): Changed[] => {
  const previous = new Map(before.map(({ id, name }) => [id, name]))
  const ids = new Set(now.map(({ id }) => id))
  return [
    ...now.flatMap(({ id, name }): Changed[] => {
      const previousName = previous.get(id)
      if (previousName === undefined) return [{ what: aspect, how: 'added', name, from: null, to: null }]
      return previousName === name
        ? []
        : [{ what: aspect, how: 'altered', name, from: previousName, to: name }]
    }),
    ...before
      .filter(({ id }) => !ids.has(id))
      .map(({ name }): Changed => ({ what: aspect, how: 'removed', name, from: null, to: null })),
  ]
}

const altered = (aspect: Changed['what'], from: string, to: string): Changed[] =>
  from === to ? [] : [{ what: aspect, how: 'altered', name: to, from, to }]

/** Things of both versions, found by `idOf`, that differ. */
const listAltered = <T>(
  aspect: Changed['what'],
  [before, now]: readonly [readonly T[], readonly T[]],
  idOf: (of: T) => string,
  {
    same,
    name,
    say,
  }: { same: (one: T, other: T) => boolean; name: (of: T) => string; say: (of: T) => string },
): Changed[] => {
  const previous = new Map(before.map((item) => [idOf(item), item]))
  return now.flatMap((item): Changed[] => {
    const was = previous.get(idOf(item))
    return was === undefined || same(was, item)
      ? []
      : [{ what: aspect, how: 'altered', name: name(item), from: say(was), to: say(item) }]
  })
}

const getNames = ({ name, aliases }: NamedEntity): string => [name, ...aliases].join(', ')
const buildKey = ({ name }: NamedEntity): string => entityKey(name)
const getDomains = ({ domains }: NamedEntity): string => domains.toSorted().join(', ')

const getAnalyst = ({ analyst: { provider, modelName }, readBy = [] }: Manifest): string =>
  [`${provider} ${modelName}`, ...readBy.toSorted()].join(', ')

/** The differences of two versions' setups that can change answers. */
export const manifestChanges = (before: Manifest, now: Manifest): Changed[] => [
  ...differences(
    'model',
    before.models.map(({ modelId, displayName }) => ({ id: modelId, name: displayName })),
    now.models.map(({ modelId, displayName }) => ({ id: modelId, name: displayName })),
  ),
  ...now.models.flatMap((model): Changed[] => {
    const was = before.models.find(({ modelId }) => modelId === model.modelId)
    return was
      ? modelChanges(was, model).map((change) => ({
          what: 'parameters',
          how: 'altered',
          name: model.displayName,
          ...change,
        }))
      : []
  }),
  ...differences(
    'prompt',
    before.prompts.map(({ promptId, text }) => ({ id: promptId, name: text })),
    now.prompts.map(({ promptId, text }) => ({ id: promptId, name: text })),
  ),
  ...differences(
    'persona',
    before.personas.map(({ personaId, name }) => ({ id: personaId, name })),
    now.personas.map(({ personaId, name }) => ({ id: personaId, name })),
  ),
  ...listAltered('persona_details', [before.personas, now.personas], ({ personaId }) => personaId, {
    same: (one, other) => personaText({ ...one, name: '' }) === personaText({ ...other, name: '' }),
    name: ({ name }) => name,
    say: () => '',
  }),
  ...differences(
    'language',
    before.languages.map(({ code, name }) => ({ id: code, name })),
    now.languages.map(({ code, name }) => ({ id: code, name })),
  ),
  ...altered('samples', String(before.samples), String(now.samples)),
  ...altered('template', before.promptTemplateVersion, now.promptTemplateVersion),
  ...altered('extractor', before.extractorVersion, now.extractorVersion),
  ...altered('analyst', getAnalyst(before), getAnalyst(now)),
  ...(getAnalyst(before) === getAnalyst(now)
    ? callChanges(before.analyst.call, now.analyst.call).map(
        (change): Changed => ({
          what: 'analyst_parameters',
          how: 'altered',
          name: now.analyst.modelName,
          ...change,
        }),
      )
    : []),
  ...listAltered('spellings', [[before.brand], [now.brand]], () => '', {
    same: sameSpellings,
    name: ({ name }) => name,
    say: getNames,
  }),
  ...listAltered('domains', [[before.brand], [now.brand]], () => '', {
    same: sameDomains,
    name: ({ name }) => name,
    say: getDomains,
  }),
  ...differences(
    'competitor',
    before.competitors.map((competitor) => ({ id: buildKey(competitor), name: competitor.name })),
    now.competitors.map((competitor) => ({ id: buildKey(competitor), name: competitor.name })),
  ),
  ...listAltered('competitor_spellings', [before.competitors, now.competitors], buildKey, {
    same: sameSpellings,
    name: ({ name }) => name,
    say: getNames,
  }),
]
