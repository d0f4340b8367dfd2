import type { Concept } from '@sillage/core/analytics/concepts/concepts'
import { FAMILY_NAMES, type FactPart, type Family } from '@sillage/core/analytics/families'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { runCount } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Live } from '@/data/live.ts'
import type { LiveError } from '@/data/live-error.ts'
import { useApiRevision } from '@/data/use-api-revision.ts'
import { useConcepts } from '@/data/use-concepts.ts'
import { type InForce, useCorrections } from '@/data/use-corrections.ts'
import { useFacts, useManifests } from '@/data/use-facts.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { engine } from './client.ts'

/*
 * Where the figures of an analysis come from that are not stored: the worker, which computes them from the facts of the
 * analysis; the API, when the facts are too large for the browser or the worker failed.
 */

/** Answers a question now. */
export type Answerer =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'worker'; readonly revision: number }
  | { readonly kind: 'api'; readonly revision: string }
  | { readonly kind: 'failed'; readonly error: LiveError; readonly retry: () => void }

/** The figures of one analysis, as one session sees them. */
export interface FigureSource {
  readonly analysisId: string
  /** Names the analysis as the session sees it: two people may see different facts of it. */
  readonly scope: string
  /** The answerer of a question that needs these families. */
  readonly answererOf: (families: readonly Family[]) => Answerer
  /** Reads families of facts, for as long as the analysis is open. */
  readonly need: (families: readonly Family[]) => void
}

/** The page's data of an analysis so far. */
export interface Supply {
  /** Families that the page's questions need. */
  readonly needed: readonly Family[]
  /** Runs of all versions; null until the manifests are there. */
  readonly runs: number | null
  /** Revision of the corrections that the worker has; null until they are there. */
  readonly corrections: number | null
  /** Revision of the API's answers; null until it is known. */
  readonly api: string | null
  /** Bytes of each family that the worker has. */
  readonly loaded: ReadonlyMap<Family, number>
  readonly failure: { readonly error: LiveError; readonly retry: () => void } | null
  /** Counts the messages that changed the worker's facts: earlier answers are old. */
  readonly revision: number
}

/**
 * The most facts that a page reads, in bytes. The network is the limit: as base64 these are 5.3 MB, two seconds at
 * 20 Mbit/s, while unpacking takes 0.2 s and 20 MB of memory (docs/measures.md).
 */
export const MAX_FACT_BYTES = 4_000_000

/** Bytes of facts per run, measured: the size is estimated before anything is read. */
const BYTES_PER_RUN: Readonly<Record<Family, number>> = {
  answers: 45,
  sources: 20,
  words: 15,
  shopping: 25,
  recommendations: 5,
  people: 10,
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Whether the facts of some families are more than a page should read. */
const isTooLarge = (
  { runs, loaded }: Pick<Supply, 'runs' | 'loaded'>,
  families: readonly Family[],
): boolean =>
  sum(families.map((family) => loaded.get(family) ?? (runs ?? 0) * BYTES_PER_RUN[family])) > MAX_FACT_BYTES

/** Families to read: those needed, or none when they are too large for any view to use. */
export const familiesToRead = (supply: Pick<Supply, 'needed' | 'runs' | 'loaded'>): readonly Family[] =>
  supply.runs === null || isTooLarge(supply, supply.needed) ? [] : supply.needed

/** Families whose phrases have concepts. */
const PHRASED: readonly Family[] = ['words', 'shopping', 'sources']

const saysPhrases = (families: readonly Family[]): boolean =>
  families.some((family) => PHRASED.includes(family))

/** @param broken whether the worker failed */
export const chooseAnswerer = (supply: Supply, families: readonly Family[], broken: boolean): Answerer => {
  const api: Answerer = supply.api === null ? { kind: 'waiting' } : { kind: 'api', revision: supply.api }
  if (broken) return api
  if (supply.failure) return { kind: 'failed', ...supply.failure }
  if (supply.runs === null || supply.corrections === null) return { kind: 'waiting' }
  if (isTooLarge(supply, [...new Set([...families, ...supply.needed])])) return api
  if (!families.every((family) => supply.loaded.has(family))) return { kind: 'waiting' }
  return { kind: 'worker', revision: supply.revision }
}

/** The worker's data of an analysis. */
interface Sent {
  readonly manifests: readonly Manifest[] | null
  readonly corrections: InForce | null
  readonly concepts: readonly Concept[] | null
  readonly facts: ReadonlyMap<Family, readonly FactPart[]>
  readonly revision: number
}

const NOTHING: Sent = { manifests: null, corrections: null, concepts: null, facts: new Map(), revision: 0 }

/** Sends the worker what it lacks of an analysis. @returns what it has then: the same object where it lacked nothing */
const send = (scope: string, sent: Sent, known: Omit<Sent, 'revision'>): Sent => {
  const manifests = known.manifests ?? sent.manifests
  const corrections = known.corrections ?? sent.corrections
  const concepts = known.concepts ?? sent.concepts
  const fresh = [...known.facts].filter(([family, parts]) => sent.facts.get(family) !== parts)
  if (
    manifests === sent.manifests &&
    corrections === sent.corrections &&
    concepts === sent.concepts &&
    fresh.length === 0
  )
    return sent
  if (manifests !== null && manifests !== sent.manifests) engine.setManifests(scope, manifests)
  if (corrections !== null && corrections !== sent.corrections)
    engine.setCorrections(
      scope,
      corrections.list.map(({ correction }) => correction),
    )
  if (concepts !== null && concepts !== sent.concepts) engine.setConcepts(scope, concepts)
  for (const [family, parts] of fresh) engine.setFacts(scope, family, parts)
  return {
    manifests,
    corrections,
    concepts,
    facts: new Map([...sent.facts, ...fresh]),
    revision: sent.revision + 1,
  }
}

const getSizes = ({ manifests, facts }: Sent): Pick<Supply, 'runs' | 'loaded'> => ({
  runs: manifests === null ? null : sum(manifests.map(runCount)),
  loaded: new Map(
    [...facts].map(([family, parts]) => [family, sum(parts.map(({ bytes }) => bytes.byteLength))]),
  ),
})

const getData = <T,>(live: Live<T>): T | null => (live.status === 'ready' ? live.data : null)

/** The facts of the families to read, live. */
const useAllFacts = (analysisId: string, read: readonly Family[]): readonly [Family, Live<FactPart[]>][] => {
  const of = (family: Family) => (read.includes(family) ? analysisId : null)
  const all: Readonly<Record<Family, Live<FactPart[]>>> = {
    answers: useFacts(of('answers'), 'answers'),
    sources: useFacts(of('sources'), 'sources'),
    words: useFacts(of('words'), 'words'),
    shopping: useFacts(of('shopping'), 'shopping'),
    recommendations: useFacts(of('recommendations'), 'recommendations'),
    people: useFacts(of('people'), 'people'),
  }
  return read.map((family) => [family, all[family]] as const)
}

interface State {
  readonly scope: string
  readonly needed: readonly Family[]
  readonly sent: Sent
}

/** Supplies the worker with the facts of an analysis, live; reads nothing before a question needs it. */
const useSupplied = (analysisId: string): FigureSource => {
  const scope = `${useSignedIn().key} ${analysisId}`
  const [state, setState] = useState<State>({ scope, needed: [], sent: NOTHING })
  // Under other rights everything is read again.
  if (state.scope !== scope) setState({ scope, needed: [], sent: NOTHING })
  const { needed, sent } = state
  const manifests = useManifests(needed.length > 0 ? analysisId : null)
  const corrections = useCorrections(brandOfAnalysis(analysisId))
  const named = useConcepts(saysPhrases(needed) ? brandOfAnalysis(analysisId) : null)
  const facts = useAllFacts(analysisId, familiesToRead({ needed, ...getSizes(sent) }))
  const api = useApiRevision(analysisId)
  const broken = useSyncExternalStore(engine.subscribe, engine.isBroken)

  // The worker is the outside system.
  useEffect(() => {
    const now = send(scope, sent, {
      manifests: getData(manifests),
      corrections: getData(corrections),
      concepts: getData(named),
      facts: new Map(
        facts.flatMap(([family, live]) => (live.status === 'ready' ? [[family, live.data]] : [])),
      ),
    })
    if (now !== sent) setState((before) => (before.scope === scope ? { ...before, sent: now } : before))
  })

  const need = useCallback(
    (families: readonly Family[]) =>
      setState((before) => {
        const all = FAMILY_NAMES.filter((name) => before.needed.includes(name) || families.includes(name))
        return before.scope !== scope || all.length === before.needed.length
          ? before
          : { ...before, needed: all }
      }),
    [scope],
  )
  const failure =
    [manifests, corrections, ...facts.map(([, live]) => live)].find(({ status }) => status === 'failed') ??
    null
  // Another object makes every figure ask again who answers it.
  return useMemo(() => {
    const supply: Supply = {
      needed,
      ...getSizes(sent),
      // Concepts come when they come: until then phrases keep their own words.
      corrections: sent.corrections?.revision ?? null,
      api,
      failure: failure?.status === 'failed' ? failure : null,
      revision: sent.revision,
    }
    return { analysisId, scope, answererOf: (families) => chooseAnswerer(supply, families, broken), need }
  }, [analysisId, scope, needed, sent, api, failure, broken, need])
}

export const FigureSourceContext = createContext<FigureSource | null>(null)

/** @throws outside of an analysis */
export const useFigureSource = (): FigureSource => {
  const source = use(FigureSourceContext)
  if (source === null) throw new Error('no analysis around these figures')
  return source
}

/** The analysis that the figures of everything inside are of. */
export const FigureSourceProvider = ({
  analysisId,
  children,
}: {
  analysisId: string
  children: ReactNode
}) => <FigureSourceContext value={useSupplied(analysisId)}>{children}</FigureSourceContext>
