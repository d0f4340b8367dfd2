import { isDeepStrictEqual } from 'node:util'
import { type Action, actionSchema } from '@sillage/core/actions/action'
import { comesFirst, findLaterPrompts } from '@sillage/core/actions/draw'
import type { Facts } from '@sillage/core/analytics/facts'
import { AppError } from '@sillage/core/base/errors'
import { actionPath, experimentPath, experimentsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/experiments/calls'
import type { ExperimentRow, ExperimentState, RegistrationDto } from '@sillage/core/experiments/calls'
import { experimentDesignSchema } from '@sillage/core/experiments/design'
import { getDoneAt, judgeAction } from '@sillage/core/experiments/judge-action'
import {
  type Drawn,
  experimentDocSchema,
  isIntact,
  MAX_REGISTRATIONS,
  type Registration,
  registerExperiment,
} from '@sillage/core/experiments/registration'
import type { Experiment } from '@sillage/core/experiments/schema'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { loadActions } from '../actions/stored.ts'
import { requireGate } from '../analytics/gate.ts'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { loadAction, loadVersions } from './load.ts'
import { addControls, findProposals, planTest } from './plan.ts'

/** The tests of an action, newest first. @throws Error when somebody changed one */
const readRegistrations = async (stored: DocumentSnapshot): Promise<Registration[]> => {
  if (!stored.exists) return []
  const { registrations } = experimentDocSchema.parse(stored.data())
  const intact = await Promise.all(registrations.map(isIntact))
  if (intact.includes(false)) throw new Error(`a registration of ${stored.ref.path} was changed`)
  return registrations
}

const storedRegistration = (
  registration: Registration,
): Record<Exclude<keyof Registration, 'draw'>, unknown> => ({
  ...registration,
  date: Timestamp.fromMillis(registration.date),
  registeredAt: Timestamp.fromMillis(registration.registeredAt),
  baselineFrom: Timestamp.fromMillis(registration.baselineFrom),
  ...(registration.draw && {
    draw: { ...registration.draw, at: Timestamp.fromMillis(registration.draw.at) },
  }),
})

const registrationDto = (registration: Registration): RegistrationDto => ({
  ...registration,
  date: toIso(registration.date),
  registeredAt: toIso(registration.registeredAt),
  baselineFrom: toIso(registration.baselineFrom),
  draw: registration.draw ? { ...registration.draw, at: toIso(registration.draw.at) } : null,
})

/** The draw that put an action first, and how many controls it gives a test; null without one. */
const describeDraw = (
  action: Action,
  others: readonly Action[],
  { sets }: Pick<Registration, 'sets'>,
): Drawn | null => {
  const { draw, actionId } = action
  if (draw === null || !comesFirst(draw, actionId)) return null
  const later = new Set(findLaterPrompts(action, others))
  return {
    ...{ seed: draw.seed, at: draw.at, earlier: draw.earlier },
    place: draw.order.indexOf(actionId) + 1,
    of: draw.order.length,
    controls: sets.flatMap(({ controls }) => controls).filter((prompt) => later.has(prompt)).length,
  }
}

/** The facts that a test is judged by; null when its analysis is gone. */
const loadJudged = async (brandId: string, analysisId: string): Promise<Facts | null> => {
  try {
    return await loadVersions(brandId, analysisId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'analysis_not_found') return null
    throw error
  }
}

/** The verdict of the newest registration; null without one, and when its analysis is gone. */
const judge = async (
  { action, others }: { action: Action; others: Action[] },
  registration: Registration | undefined,
): Promise<Experiment | null> => {
  if (!registration) return null
  const facts = await loadJudged(action.brandId, registration.analysisId)
  return facts && judgeAction(facts, registration, action, others)
}

/** The verdicts on all tested actions of a brand. One analysis after the other, as each fills the memory. */
const judgeAll = async (brandId: string): Promise<ExperimentRow[]> => {
  const [actions, { docs }] = await Promise.all([
    loadActions(brandId),
    db.collection(experimentsPath(brandId)).get(),
  ])
  const tested = await Promise.all(
    docs.map(async (stored) => ({ actionId: stored.id, registrations: await readRegistrations(stored) })),
  )
  const byAnalysis = Map.groupBy(tested, ({ registrations }) => registrations[0]?.analysisId)
  const rows: ExperimentRow[] = []
  for (const [analysisId, tests] of byAnalysis) {
    const facts = analysisId === undefined ? null : await loadJudged(brandId, analysisId)
    for (const { actionId, registrations } of facts ? tests : []) {
      const [registration] = registrations
      const action = actions.find((one) => one.actionId === actionId)
      if (!facts || !registration || !action) continue
      const others = actions.filter((one) => one !== action)
      const { verdict, reason, atMost, effect } = judgeAction(facts, registration, action, others)
      rows.push({ actionId, figure: registration.figure, verdict, reason, atMost, effect })
    }
  }
  return rows
}

const readState = async (brandId: string, actionId: string): Promise<ExperimentState> => {
  const [loaded, stored] = await Promise.all([
    loadAction(brandId, actionId),
    db.doc(experimentPath(brandId, actionId)).get(),
  ])
  const registrations = await readRegistrations(stored)
  return {
    registrations: registrations.map(registrationDto),
    verdict: await judge(loaded, registrations[0]),
  }
}

export const experimentHandlers: HandlersOf<typeof calls> = {
  listExperiments: async ({ params: { brandId }, caller }) => {
    await requireGate(caller, 'recommendations')
    return { data: { experiments: await judgeAll(brandId) } }
  },

  getExperiment: async ({ params: { brandId, actionId }, caller }) => {
    await requireGate(caller, 'recommendations')
    return { data: await readState(brandId, actionId) }
  },

  planTest: async ({ params: { brandId, actionId }, body, caller }) => {
    await requireGate(caller, 'recommendations')
    return { data: { plan: await planTest(brandId, actionId, body) } }
  },

  proposeControls: async ({ params: { brandId, actionId }, body, caller }) => {
    await requireGate(caller, 'recommendations')
    return { data: { proposals: await findProposals(brandId, actionId, body, caller) } }
  },

  addControls: async ({ params: { brandId, actionId }, body, caller }) => {
    await requireGate(caller, 'recommendations')
    await loadAction(brandId, actionId)
    const ids = await addControls(brandId, body)
    return { data: { analysis_id: body.analysisId, ids } }
  },

  registerTest: async ({ params: { brandId, actionId }, body, caller }) => {
    await requireGate(caller, 'recommendations')
    const facts = await loadVersions(brandId, body.analysisId)
    const asked = new Set(facts.versions.at(-1)?.manifest.prompts.map(({ promptId }) => promptId))
    if (!body.sets.every(({ treated, controls }) => [treated, ...controls].every((id) => asked.has(id))))
      throw new AppError('prompt_not_found', { details: { field: 'sets' } })
    const { action: drawn, others } = await loadAction(brandId, actionId)
    const draw = describeDraw(drawn, others, body)
    const ref = db.doc(experimentPath(brandId, actionId))
    await transact(async (transaction) => {
      const [action, stored] = await transaction.getAll(db.doc(actionPath(brandId, actionId)), ref)
      if (!action?.exists || !stored) throw new AppError('not_found')
      const earlier = await readRegistrations(stored)
      const [replaced = null] = earlier
      // Sent twice, it is one registration.
      if (replaced && isDeepStrictEqual(experimentDesignSchema.parse(replaced), body)) return
      if (earlier.length >= MAX_REGISTRATIONS) throw new AppError('conflict')
      const doneAt = getDoneAt(actionSchema.parse(action.data()))
      const registration = await registerExperiment(body, Date.now(), { replaced, doneAt, draw })
      const registrations = [registration, ...earlier].map(storedRegistration)
      transaction.set(ref, { brandId, actionId, registrations })
      recordAudit(transaction, {
        action: 'register_experiment',
        actor: caller,
        target: ref.path,
        before: replaced,
        after: registration,
      })
    })
    return { data: await readState(brandId, actionId) }
  },
}
