import { changeActions, draftBrief } from '@sillage/core/actions/calls'
import { addStaffNote, deleteStaffNote, listStaffNotes } from '@sillage/core/admin/brand-calls'
import { getOverview, listOnboardingProgress } from '@sillage/core/admin/calls'
import {
  noteScreen,
  openBrand as openBrandCall,
  startImpersonation,
} from '@sillage/core/admin/impersonation-calls'
import { deleteUser } from '@sillage/core/admin/user-calls'
import { createAlertRule, setFigureMails } from '@sillage/core/alerts/calls'
import type { Call } from '@sillage/core/base/call'
import { newAnalysisId, newBrandId, newId } from '@sillage/core/base/ids'
import { resumePlan } from '@sillage/core/billing/calls'
import { previewPlan, savePlan } from '@sillage/core/billing/plan-calls'
import { changeBoard, createBoard } from '@sillage/core/boards/calls'
import * as items from '@sillage/core/brands/item-calls'
import { addPrompts, changePersona, changePrompt, changeTopic } from '@sillage/core/brands/library-calls'
import { setSessionRules } from '@sillage/core/brands/setup-calls'
import * as categories from '@sillage/core/categories/calls'
import { actOnFundUsers } from '@sillage/core/dataroom/calls'
import {
  addControls,
  getExperiment,
  planTest,
  proposeControls,
  registerTest,
} from '@sillage/core/experiments/calls'
import { saveCompany } from '@sillage/core/identity/company-calls'
import { actOnNewsletters, countNewsletterReaders, reportMailEvents } from '@sillage/core/newsletters/calls'
import { EVERYONE } from '@sillage/core/newsletters/newsletter'
import { createReport, updateReport } from '@sillage/core/reports/calls'
import { switchProvider } from '@sillage/core/runs/provider-calls'
import { getOembed } from '@sillage/core/shares/calls'
import { createValueGroup } from '@sillage/core/value-groups/calls'
import { BOARD_READ_AT, newBoard } from './board-world.ts'
import { newCategory } from './category-world.ts'
import { companied } from './company-world.ts'
import { type Cast, openBrand } from './contract-cast.ts'
import {
  type Asked,
  alerted,
  billed,
  briefed,
  corrected,
  issued,
  mailed,
  measured,
  newJob,
  newShareAddress,
  offered,
  pausedPlan,
  planned,
  reported,
  shared,
  tested,
} from './contract-things.ts'
import { newConversation } from './conversations.ts'
import { newDemoRequest } from './demo-world.ts'
import { PAIRS } from './experiment-world.ts'
import { factorCode } from './factor-world.ts'
import { newLibraryPersona, newLibraryPrompt } from './library-world.ts'
import { newLook } from './look-world.ts'
import { newDeadMail, newTemplate } from './mail-world.ts'
import { newStop, subscribe } from './newsletter-world.ts'
import { INES } from './persona-input.ts'
import { newReleaseNote } from './release-world.ts'
import { type Known, listFields } from './samples.ts'
import { newStaffNote } from './staff-note-world.ts'
import { REASON } from './views.ts'
import { type BrandFixture, findModel, newPerson } from './world.ts'

/** What some calls mean by a field that means something else to others. */
const ownFields = (cast: Cast, call: Call | undefined): Known => ({
  ...(call?.path.includes('{userId}') ? { userId: cast.managed.uid } : {}),
  // A new text would take the brand's prompt away from the other calls.
  ...(call === changePrompt ? { text: undefined } : {}),
  ...(call === addPrompts ? { prompts: [{ text: 'Which jug?', category: '' }] } : {}),
  ...(call === actOnNewsletters
    ? {
        content: {
          name: 'N',
          language: 'en',
          texts: { en: { subject: 'S', markdown: 'M' } },
          segment: EVERYONE,
        },
      }
    : {}),
  ...(call === countNewsletterReaders ? { segment: EVERYONE } : {}),
  ...(call === reportMailEvents ? { events: [{ type: 'bounce', email: 'gone@acme.test' }] } : {}),
  ...(isOfTest(call) ? { figure: 'visibility', date: '2026-03-01', worth: 5, versions: 2 } : {}),
  ...(call === planTest ? { added: [{ treated: 'one', controls: 1 }] } : {}),
  ...(call === addControls
    ? { prompts: [{ treated: cast.brand.promptIds[0], text: 'Which jug is lightest?' }] }
    : {}),
  ...(call === createAlertRule ? { figure: 'visibility', viewId: null } : {}),
  ...(call === createReport || call === updateReport ? { viewId: null } : {}),
  // To ask for a second factor one has to have one.
  ...(call === setSessionRules ? { factorRequired: false } : {}),
  ...(call === setFigureMails ? { views: [] } : {}),
  ...(call === createValueGroup ? { filter: 'prompt', values: 'aprompt' } : {}),
  // One switched off would keep the other tests waiting.
  ...(call === switchProvider ? { on: true } : {}),
  ...(call === startImpersonation || call === openBrandCall ? { reason: REASON } : {}),
  ...(call === saveCompany
    ? {
        issuer: 'https://id.bruehkraft.example',
        clientSecret: 'a secret',
        joinedBrandIds: [cast.brand.brandId],
        enforced: false,
      }
    : {}),
  ...(call === changeActions ? { status: 'planned' } : {}),
  ...(call === changeBoard ? { readAt: BOARD_READ_AT } : {}),
  ...(call === noteScreen ? { path: '/dashboard' } : {}),
  ...(call === getOverview ? { from: '2026-03-01', to: '2026-03-31' } : {}),
  ...(call === listStaffNotes || call === addStaffNote || call === deleteStaffNote
    ? { kind: 'brands', notedId: cast.brand.brandId }
    : {}),
  ...(call === listOnboardingProgress ? { status: 'completed' } : {}),
})

const NAMED: readonly (Call | undefined)[] = [
  categories.createCategory,
  categories.updateCategory,
  categories.createAnalysisCategory,
  categories.updateAnalysisCategory,
]
/** Two categories of a kind have no title in common. */
const isNamed = (call: Call | undefined): boolean => NAMED.includes(call)

/** Fields that a call can do without, or lists that may be empty, so that what is wrong inside of them is all that is wrong. */
export const optionalFields = (call: Call, { edited }: Known): Known => {
  if (call === setFigureMails) {
    return { views: [{ analysisId: newAnalysisId(newBrandId()), viewId: 'nosuchview' }] }
  }
  if (call === changePersona) return { persona: INES }
  if (call === createReport || call === updateReport) return { addresses: ['board@acme.test'] }
  if (call === savePlan || call === previewPlan) {
    return { edited: { ...Object(edited), features: ['Support'], providerActive: ['openai'] } }
  }
  if (call === createBoard) return { items: [{ itemId: 'anitem0000000000', span: 6, shows: null, note: '' }] }
  if (call === changeTopic)
    return { topic: { topic: 'Water filters', prompts: ['Which jug?'], personas: [INES] } }
  if (call === actOnFundUsers) {
    return { grants: [{ person_id: 'somebody', may_download: true, expires_at: null }] }
  }
  return {}
}

const OF_TESTS: readonly (Call | undefined)[] = [
  addControls,
  getExperiment,
  planTest,
  proposeControls,
  registerTest,
]
const isOfTest = (call: Call | undefined): boolean => OF_TESTS.includes(call)

/**
 * Fields of a call (all there are when none is given) filled with what exists; each time with an analysis and a run of
 * its own, as calls change them.
 */
export const known = async (cast: Cast, call?: Call): Promise<Known> => {
  await openBrand(cast)
  const fields = call ? listFields(call) : null
  const asked: Asked = (...names) => fields === null || names.some((name) => fields.has(name))
  const [analysis, mails, correction, templateId, releaseId, letterId] = await Promise.all([
    measured(cast, asked, call),
    mailed(cast, asked, call),
    corrected(cast, asked),
    asked('templateId') ? newTemplate() : '',
    asked('releaseId') ? newReleaseNote() : '',
    asked('letterId') ? newDeadMail() : '',
  ])
  const jobId = asked('job_id', 'jobId') ? await newJob(cast) : ''
  const model = findModel('openai')
  return {
    ...(await alerted(cast, asked, analysis.analysisId)),
    ...(await reported(cast, asked)),
    ...(await billed(cast, asked)),
    ...analysis,
    ...mails,
    ...correction,
    templateId,
    releaseId,
    letterId,
    ...(asked('newsletterToken') ? { newsletterToken: await subscribe(cast.guest.uid) } : {}),
    ...(asked('categoryId')
      ? {
          categoryId: await newCategory(undefined, call?.path.includes('/analysis-') ? 'analysis' : 'prompt'),
        }
      : {}),
    ...(asked('requestId') ? { requestId: await newDemoRequest() } : {}),
    ...(asked('lookId') ? { lookId: await newLook() } : {}),
    companyDomain: 'bruehkraft.example',
    website: 'www.bruehkraft.example',
    ...(asked('category_id') ? { category_id: await newCategory() } : {}),
    ...(isNamed(call) ? { title: newId() } : {}),
    ...(asked('issueId', 'issue_id') ? await issued() : {}),
    actionId: call === draftBrief ? await briefed(cast) : 'nosuchaction',
    sets: PAIRS,
    actionIds: ['nosuchaction', 'norothers'],
    ...(isOfTest(call) ? await tested(cast) : {}),
    boardId: asked('boardId') ? await newBoard(cast.brand.brandId) : '',
    itemId: 'anitem0000000000',
    row_id: cast.brand.brandId,
    rows: [cast.brand.brandId],
    ...(asked('stop_id') ? { stop_id: await newStop() } : {}),
    ...(await shared(cast, asked)),
    ...(await planned(cast, asked)),
    ...(await offered(cast, asked)),
    mailEventsKey: 'local',
    week: '2026-03-02',
    texts: { en: { title: 'Alerts', body: 'They are here.' } },
    publish_at: '2026-03-01T09:00:00.000Z',
    template_key: 'trial_ending_en',
    html: '<a href="{{link}}">{{plan}}</a>',
    text: '{{plan}}: {{link}}',
    client_id: '4d1c9a52-8a37-4d2e-9f39-0c3c2a3f6c11',
    page_path: '/dashboard',
    events: [{ name: 'login', params: { method: 'password' } }],
    allow: ['acme.example'],
    block: ['rival.example'],
    into: 'another',
    brandId: cast.brand.brandId,
    brand_id: cast.brand.brandId,
    promptId: cast.brand.promptIds[0],
    prompt_id: cast.brand.promptIds[0],
    personaId: cast.brand.personaIds[0],
    persona_id: cast.brand.personaIds[0],
    llm_model_id: model.modelId,
    modelIds: [model.modelId],
    prompts: ['Which filter takes out lead?'],
    personas: [INES],
    job_id: jobId,
    ...(asked('conversationId') ? await newConversation(cast.brand.brandId, cast.member.uid) : {}),
    jobId,
    planId: 'ultra',
    monthly_run_limit: 100_000,
    user_id: cast.member.uid,
    ends_at: '2030-01-01T00:00:00.000Z',
    accessToken: cast.member.token,
    expiresAt: Math.floor(Date.now() / 1000) + 3_600,
    status: 'ready',
    domain: 'tests.example',
    url: call === getOembed ? await newShareAddress(cast) : 'https://www.bruehkraft.example',
    happenedAt: '2026-03-01T09:00:00.000Z',
    from: '2026-03-01T09:00:00.000Z',
    to: '2026-03-31T09:00:00.000Z',
    languages: ['en'],
    competitors: [{ name: 'Claris' }],
    ...ownFields(cast, call),
    ...(await companied(cast.member, call)),
    // Each of them goes, or becomes another.
    ...(await factorCode(cast.member, call)),
    ...(call === resumePlan ? { user_id: await pausedPlan(cast.member.uid) } : {}),
    ...(call === deleteStaffNote ? { noteId: await newStaffNote(cast.brand.brandId, cast.admin) } : {}),
    ...(call === deleteUser ? { userId: (await newPerson()).uid } : {}),
    ...(call === items.updatePrompt || call === items.deletePrompt
      ? { promptId: await newLibraryPrompt(cast.brand.brandId) }
      : {}),
    ...(call === items.updatePersona || call === items.deletePersona
      ? { personaId: await newLibraryPersona(cast.brand.brandId) }
      : {}),
  }
}

const once = new WeakMap<BrandFixture, Promise<Known>>()

/** The same for requests that are refused: they change nothing, so one analysis serves them all. */
export const knownOnce = async (cast: Cast, call: Call): Promise<Known> => {
  await openBrand(cast)
  const made = once.get(cast.brand) ?? known(cast)
  once.set(cast.brand, made)
  return { ...(await made), ...ownFields(cast, call) }
}
