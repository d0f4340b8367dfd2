import { actionFields, actionKindSchema, actionStatusSchema } from '@sillage/core/actions/action'
import { type ActionDto, createAction, listActions } from '@sillage/core/actions/calls'
import { brandIdSchema, plainIdSchema } from '@sillage/core/base/ids'
import { getExperiment } from '@sillage/core/experiments/calls'
import { EXPERIMENT_VERDICTS } from '@sillage/core/experiments/schema'
import { digestText } from '@sillage/core/seals/digest'
import { z } from 'zod/mini'
import { actionHandlers } from '../actions/handlers.ts'
import { actionDto, foreseeAction, loadActions } from '../actions/stored.ts'
import { requireGate } from '../analytics/gate.ts'
import { experimentHandlers } from '../experiments/handlers.ts'
import { appUrl } from '../platform/app-url.ts'
import { cleanText } from './outside-text.ts'
import { admitTo, defineTool, makeCall, READS, refusePreview } from './tool.ts'

const brand = brandIdSchema.check(z.describe('Id of a brand, from find_analyses'))

const actionOutput = z.object({
  actionId: z.string(),
  title: z.string(),
  kind: actionKindSchema,
  status: actionStatusSchema,
  dueOn: z.nullable(z.string()),
  expectedEffect: z
    .nullable(
      z.object({
        figure: z.string(),
        gain: z.number(),
        lower: z.nullable(z.number()),
        upper: z.nullable(z.number()),
      }),
    )
    .check(z.describe('The largest possible gain with its 95 % interval: in points, sentiment from 0 to 10')),
  link: z.string().check(z.describe('Opens the action in the app')),
})

const linkAction = (brandId: string, actionId: string): string =>
  appUrl(`/dashboard/${brandId}/actions?action=${actionId}`)

const describeAction = (brandId: string, action: ActionDto): z.output<typeof actionOutput> => ({
  actionId: action.action_id,
  // Titles may come from answers.
  title: cleanText(action.title),
  kind: action.kind,
  status: action.status,
  dueOn: action.due_on,
  expectedEffect: action.effect && {
    figure: action.effect.figure,
    gain: action.effect.gain,
    lower: action.effect.low,
    upper: action.effect.high,
  },
  link: linkAction(brandId, action.action_id),
})

export const findActions = defineTool({
  name: 'list_actions',
  title: 'What does the brand do about its figures?',
  description:
    'Lists the actions of a brand, those that were changed last first: what, of which kind, in which status, until when, and the expected effect.',
  input: z.strictObject({
    brandId: brand,
    status: z.optional(actionStatusSchema).check(z.describe('Only actions of this status')),
  }),
  output: z.object({ actions: z.array(actionOutput) }),
  effects: READS,
  answer: async ({ brandId, status }, { caller }) => {
    const { data } = await makeCall(listActions, actionHandlers.listActions, { params: { brandId } }, caller)
    return {
      actions: data.actions
        .filter((action) => status === undefined || action.status === status)
        .map((action) => describeAction(brandId, action)),
    }
  },
})

const newAction = {
  brandId: brand,
  title: actionFields.title.check(z.describe('What to do, in a few words')),
  kind: actionKindSchema.check(
    z.describe('page: a page of their own; content: elsewhere; listing; product; pr: press work'),
  ),
  dueOn: z._default(actionFields.dueOn, null).check(z.describe('A day such as 2026-11-30')),
  notes: z._default(actionFields.notes, '').check(z.describe('Why, and how')),
  links: z._default(actionFields.links, []),
}
const newActionSchema = z.strictObject(newAction)

const outcomeSchema = z
  .enum(['created', 'merged', 'reopened', 'closed'])
  .check(z.describe('merged: it is on the list; closed: it was done or dropped, and stays so'))

/** What a person was shown, short enough for an assistant to repeat. */
const previewSchema = z.object({ kind: z.literal('action'), hash: z.string() })
const previewAction = async (order: z.output<typeof newActionSchema>) => ({
  kind: 'action' as const,
  hash: await digestText(JSON.stringify(newActionSchema.parse(order))),
})

export const planAction = defineTool({
  name: 'plan_action',
  title: 'What would adding an action do?',
  description:
    'Shows the action as it would stand on the list of a brand, and whether it is there already; adds nothing. Show it to the person, and give the same values with confirm to add_action once they agree.',
  input: newActionSchema,
  output: z.object({
    title: z.string(),
    kind: actionKindSchema,
    dueOn: z.nullable(z.string()),
    outcome: outcomeSchema,
    existing: z
      .nullable(actionOutput)
      .check(z.describe('The action of the same title that is there already')),
    confirm: z.string().check(z.describe('Give it to add_action within ten minutes')),
  }),
  effects: READS,
  answer: async (order, { caller, seal }) => {
    const { brandId, title, kind, dueOn } = order
    await requireGate(await admitTo(createAction, brandId, caller), 'recommendations')
    const { outcome, existing } = foreseeAction(await loadActions(brandId), title)
    return {
      ...{ title, kind, dueOn, outcome },
      existing: existing && describeAction(brandId, actionDto(existing)),
      confirm: await seal(await previewAction(order)),
    }
  },
})

export const addAction = defineTool({
  name: 'add_action',
  title: 'Add an action',
  description:
    'Puts the action that plan_action showed on the list of a brand, with the same values. Only after the person has agreed. The same title twice is one action; one that is done or dropped stays closed.',
  input: z.strictObject({
    ...newAction,
    confirm: z.string().check(z.maxLength(1_000), z.describe('From plan_action')),
  }),
  output: z.object({ action: actionOutput, outcome: outcomeSchema }),
  effects: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  answer: async ({ confirm, ...order }, { caller, open }) => {
    // Who may not add actions learns that first.
    await admitTo(createAction, order.brandId, caller)
    const opened = await open(confirm).catch((cause: unknown) =>
      refusePreview('confirm: is not known or older than ten minutes; call plan_action', cause),
    )
    const { hash } = await previewAction(order)
    if (previewSchema.safeParse(opened).data?.hash !== hash)
      refusePreview('confirm: is of another action; call plan_action')
    const { brandId, ...body } = order
    const { data } = await makeCall(
      createAction,
      actionHandlers.createAction,
      { params: { brandId }, body },
      caller,
    )
    return { action: describeAction(brandId, data.action), outcome: data.outcome }
  },
})

const interval = { mean: z.number(), low: z.number(), high: z.number() }

export const judgeAction = defineTool({
  name: 'judge_action',
  title: 'Did an action work?',
  description:
    'Gives the verdict of the registered test of an action: its prompts against untouched ones like them. Points are of visibility, or of sentiment from 0 to 100. Say the interval with the effect.',
  input: z.strictObject({
    brandId: brand,
    actionId: plainIdSchema.check(z.describe('Id of an action, from list_actions')),
  }),
  output: z.object({
    verdict: z
      .nullable(z.enum(EXPERIMENT_VERDICTS))
      .check(z.describe('Null without a registered test. tooEarly: versions are missing')),
    reason: z.nullable(z.string()).check(z.describe('Why there is no verdict')),
    atMost: z.nullable(z.number()).check(z.describe('With noEffectLargerThan: the effect is no larger')),
    effect: z.nullable(z.object(interval)).check(z.describe('In points, with its 95 % interval')),
    beforeAfter: z
      .nullable(z.number())
      .check(z.describe('Change of the prompts alone, which proves nothing by itself')),
    drift: z.nullable(z.object(interval)).check(z.describe('The change of the controls themselves')),
    isLate: z.boolean().check(z.describe('Whether the test was registered when the action was done')),
    link: z.string().check(z.describe('Opens the action in the app')),
  }),
  effects: READS,
  answer: async ({ brandId, actionId }, { caller }) => {
    const params = { brandId, actionId }
    const { data } = await makeCall(getExperiment, experimentHandlers.getExperiment, { params }, caller)
    const { verdict } = data
    return {
      verdict: verdict?.verdict ?? null,
      reason: verdict?.reason ?? null,
      atMost: verdict?.atMost ?? null,
      effect: verdict?.effect ?? null,
      beforeAfter: verdict?.beforeAfter ?? null,
      drift: verdict?.drift ?? null,
      isLate: verdict?.isLate ?? false,
      link: linkAction(brandId, actionId),
    }
  },
})
