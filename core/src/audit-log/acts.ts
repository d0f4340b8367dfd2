import type { Noun, Verb } from './entry.ts'

/** An act that a call of the API is. */
interface CallAct {
  readonly noun: Noun
  readonly verb: Verb
  /** The parameter of the path or query that is the id of the thing. */
  readonly id?: string
  /** Where the answer has the id of a thing that the call makes, such as `data.note_id`. */
  readonly made?: string
}

const create = (noun: Noun, made?: string): CallAct => ({
  noun,
  verb: 'create',
  ...(made === undefined ? {} : { made }),
})
const act =
  (verb: Verb) =>
  (noun: Noun, id?: string): CallAct => ({ noun, verb, ...(id === undefined ? {} : { id }) })
const change = act('change')
const remove = act('delete')
const launch = act('launch')
const fetchFile = act('export')

/** Changes nothing that others see: it computes, or is about the caller's own screen, mails or conversations. */
const NO_ACT = null

/**
 * The acts of calls in a brand that change or export something. A test holds it to the table of calls: each such call has
 * a row, and the parameters exist.
 */
export const ACT_BY_CALL: Readonly<Record<string, CallAct | null>> = {
  'keys.closeBrand': remove('key', 'keyId'),
  'members.invite': create('invitation', 'data.invitation_id'),
  'members.withdrawInvitation': remove('invitation', 'invitationId'),
  'members.changeRole': change('member', 'memberId'),
  'members.remove': remove('member', 'memberId'),
  'members.becomePayer': change('payer'),
  'brandSetup.update': change('brand', 'brandId'),
  'brandSetup.delete': remove('brand', 'brandId'),
  'brandSetup.setRetention': change('brand', 'brandId'),
  'brandSetup.setSessionRules': change('brand', 'brandId'),
  'brandSetup.keep': act('restore')('brand', 'brandId'),
  'library.addPrompts': create('prompt'),
  'library.changePrompt': change('prompt', 'promptId'),
  'library.addPersonas': create('persona'),
  'library.changePersona': change('persona', 'personaId'),
  'library.addTopic': create('topic', 'data.id'),
  'library.changeTopic': change('topic', 'topicId'),
  'library.write': NO_ACT,
  'items.createPrompt': create('prompt', 'data.prompt_id'),
  'items.updatePrompt': change('prompt', 'promptId'),
  'items.deletePrompt': remove('prompt', 'promptId'),
  'items.updatePersona': change('persona', 'personaId'),
  'items.deletePersona': remove('persona', 'personaId'),
  'items.createPersona': create('persona', 'data.persona_id'),
  'analyses.duplicate': create('analysis', 'analysisId'),
  'analyses.archive': change('analysis', 'analysisId'),
  'analyses.delete': remove('analysis', 'analysisId'),
  'analyses.validate': change('analysis', 'analysisId'),
  'analyses.setStatus': change('analysis', 'analysisId'),
  'analyses.launch': launch('analysis', 'analysisId'),
  'analyses.cancel': act('stop')('analysis', 'analysisId'),
  'analyses.retryFailed': launch('analysis', 'analysisId'),
  'analyses.createNote': create('note', 'data.note_id'),
  'analyses.deleteNote': remove('note', 'noteId'),
  'analyses.createManual': create('analysis', 'analysisId'),
  'analyses.update': change('analysis', 'analysisId'),
  'analyses.setModels': change('analysis', 'analysisId'),
  'analyses.addPrompt': change('analysis', 'analysisId'),
  'analyses.removePrompt': change('analysis', 'analysisId'),
  'analyses.addPersona': change('analysis', 'analysisId'),
  'analyses.removePersona': change('analysis', 'analysisId'),
  'analyses.setLanguages': change('analysis', 'analysisId'),
  'analyses.setSchedule': change('analysis', 'analysisId'),
  'suggestions.generate': NO_ACT,
  'creation.start': create('analysis'),
  'creation.retry': create('analysis', 'job.analysis_id'),
  'chat.send': NO_ACT,
  'chat.stop': NO_ACT,
  'chat.delete': NO_ACT,
  'analytics.reportDeck': fetchFile('figures', 'analysisId'),
  'analytics.export': fetchFile('figures', 'analysisId'),
  'products.metadata': NO_ACT,
  'corrections.merge': create('correction', 'data.correction.correction_id'),
  'corrections.rename': create('correction', 'data.correction.correction_id'),
  'corrections.split': create('correction', 'data.correction.correction_id'),
  'corrections.us': create('correction', 'data.correction.correction_id'),
  'corrections.undo': remove('correction', 'correctionId'),
  'alerts.markRead': NO_ACT,
  'alerts.mute': change('alert', 'alertId'),
  'alerts.set': change('alert', 'analysisId'),
  'alerts.createRule': create('alert', 'data.rule_id'),
  'alerts.setRule': change('alert', 'ruleId'),
  'alerts.deleteRule': remove('alert', 'ruleId'),
  'alerts.createWebhook': create('webhook', 'data.webhook_id'),
  'alerts.setWebhook': change('webhook', 'webhookId'),
  'alerts.deleteWebhook': remove('webhook', 'webhookId'),
  'alerts.testWebhook': NO_ACT,
  'alerts.resendDelivery': NO_ACT,
  'alerts.setFigureMails': NO_ACT,
  'reports.create': create('report', 'data.report_id'),
  'reports.update': change('report', 'reportId'),
  'reports.delete': remove('report', 'reportId'),
  'savedViews.create': create('view', 'data.view_id'),
  'savedViews.delete': remove('view', 'viewId'),
  'valueGroups.create': create('value_group', 'data.value_group_id'),
  'valueGroups.delete': remove('value_group', 'valueGroupId'),
  'boards.create': create('board', 'data.board.board_id'),
  'boards.change': change('board', 'boardId'),
  'boards.pin': change('board', 'boardId'),
  'boards.delete': remove('board', 'boardId'),
  'shares.create': create('share_link', 'data.link.link_id'),
  'shares.revoke': remove('share_link', 'linkId'),
  'actions.create': create('action', 'data.action.action_id'),
  'actions.change': change('action'),
  'actions.draw': change('action'),
  'actions.draftBrief': NO_ACT,
  'actions.delete': remove('action', 'actionId'),
  'experiments.plan': NO_ACT,
  'experiments.proposeControls': NO_ACT,
  'experiments.addControls': { ...change('analysis'), made: 'data.analysis_id' },
  'experiments.register': change('action', 'actionId'),
  'auditLog.export': fetchFile('audit_log'),
  'auditLog.noteExport': fetchFile('figures', 'analysisId'),
}

/** Returns the text at a dotted path in an answer; null where there is none. */
export const readText = (answer: unknown, path: string): string | null => {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      answer,
    )
  return typeof found === 'string' ? found : null
}
