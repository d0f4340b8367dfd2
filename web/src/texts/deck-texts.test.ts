import { ERRORS } from '@sillage/core/base/errors'
import ai from '@sillage/core/texts/en/ai-mode.json'
import setup from '@sillage/core/texts/en/analysis-setup.json'
import deck from '@sillage/core/texts/en/command-deck.json'
import common from '@sillage/core/texts/en/common.json'
import creation from '@sillage/core/texts/en/creation.json'
import documentation from '@sillage/core/texts/en/documentation.json'
import locked from '@sillage/core/texts/en/locked.json'
import french from '@sillage/core/texts/fr/ai-mode.json'
import { expect, it } from 'vitest'

/** Words of the Command Deck that people are promised to the letter. */
const FIXED: readonly [said: string, text: string][] = [
  [deck.title, 'What do you want to analyze today?'],
  [locked.checking, 'Checking your workspace access…'],
  [locked.title, 'You have discovered a premium feature!'],
  [locked.plan, 'This feature requires a Pro or Ultra subscription. Upgrade to unlock analyses.'],
  [
    locked.trial,
    "You have discovered a feature! It's only available for Pro and Ultra users after your free trial.",
  ],
  [locked.start, 'Start full access now'],
  [deck.topics.title, 'Suggested topics for {{brand}}'],
  [deck.topics.yourBrand, 'your brand'],
  [deck.topics.custom, 'Custom'],
  [deck.topics.generating, 'Generating topics…'],
  [deck.topics.empty, 'No topics generated yet. Launch a batch to get started.'],
  [deck.topics.none, 'No topics were returned. Please try again in a moment.'],
  [deck.topics.signIn, 'You must be signed in to view manual workspace topics.'],
  [deck.topics.failed.load, 'Failed to load manual workspace topics.'],
  [deck.topics.failed.generate, 'Failed to generate manual workspace topics.'],
  [deck.custom.title, 'Need something specific?'],
  [deck.custom.placeholder, 'e.g. AI tools for remote creative teams'],
  [deck.custom.generate, 'Generate topic'],
  [deck.custom.generating, 'Generating…'],
  [deck.custom.created, 'Custom topic created! Opening the wizard…'],
  [deck.custom.short, 'Please enter a topic with at least 3 characters.'],
  [deck.custom.noBrand, 'Select a brand before creating a custom topic.'],
  [deck.custom.nothing, 'Topic generation returned no data. Please try again.'],
  [deck.custom.failed, 'Failed to create custom topic.'],
  [deck.custom.failedForm, 'Failed to create a custom topic. Please try again.'],
  [
    ERRORS.custom_topics_locked.message,
    'Custom topics are available on paid plans. Upgrade to unlock this feature.',
  ],
  [deck.steps.prompts, 'Activate prompts'],
  [deck.steps.models, 'Select monitoring models'],
  [deck.steps.languages, 'Select analysis languages'],
  [deck.steps.personas, 'Review personas'],
  [deck.steps.schedule, 'Schedule & summary'],
  [deck.back, 'Back'],
  [deck.continue, 'Continue'],
  [deck.launch, 'Launch analysis'],
  [deck.launching, 'Launching...'],
  [deck.prompts.needed, 'Select at least one prompt to continue.'],
  [common.models.blocked, 'Upgrade your plan to use this AI provider.'],
  [
    common.models.blockedTrial,
    'This provider is unavailable during the trial. Upgrade your workspace to unlock it.',
  ],
  [deck.models.remove, 'Remove {{providers}} models to stay within your plan.'],
  [deck.models.failed, 'Failed to load models'],
  [deck.models.unable, 'Unable to load models'],
  [deck.models.signIn, 'Please sign in to load models.'],
  [deck.languages.blocked, 'Upgrade your plan to activate this language.'],
  [
    deck.languages.blockedTrial,
    'Trials can activate English, French, or Chinese. Upgrade to unlock additional languages.',
  ],
  [deck.languages.one, 'Your plan allows selecting only 1 language per analysis.'],
  [deck.languages.limit, 'Your plan allows up to {{n}} languages per analysis.'],
  [deck.languages.failed, 'Failed to load languages'],
  [deck.languages.unable, 'Unable to load languages'],
  [deck.languages.signIn, 'Please sign in to load languages.'],
  [deck.personas.needed, 'Personas are required to launch this analysis.'],
  [
    deck.personas.none,
    'No personas were generated for this topic. Try regenerating suggestions before launching an analysis.',
  ],
  [setup.schedule.trial, 'Scheduling is unavailable during the trial period.'],
  [setup.schedule.locked, 'Scheduling is available on Ultra and Enterprise plans.'],
  [deck.schedule.manual, 'Your analysis will run when you trigger it manually.'],
  [deck.schedule.daily, 'Your analysis will run every day.'],
  [deck.schedule.weekly, 'Your analysis will run every {{weekday}}.'],
  [deck.schedule.monthly, 'Your analysis will run on day {{n}} of each month.'],
  [deck.failure.signIn, 'Please sign in to launch this analysis.'],
  [deck.failure.noPrompt, 'Select at least one prompt before launching the analysis.'],
  [deck.failure.noId, 'Analysis created but response did not include an identifier.'],
  [deck.failure.other, 'Failed to create manual analysis.'],
  [deck.failure.providers, 'Blocked providers: {{providers}}'],
  [deck.failure.active, 'Active analyses: {{current}}/{{allowed}}'],
  [ai.mode.manual, 'Manual'],
  [ai.mode.ai, 'AI Mode'],
  [ai.unavailable.title, 'AI Mode unavailable'],
  [ai.unavailable.stay, 'Stay in Manual'],
  [common.upgrade, 'Upgrade now'],
  [
    ai.unavailable.plan,
    'AI Mode is only available on Pro, Ultra, and Enterprise plans. Upgrade to unlock automated analyses.',
  ],
  [
    ai.unavailable.trial,
    'AI Mode is disabled while your workspace is in trial mode. Upgrade your plan to unlock automated analyses.',
  ],
  [ai.brief.prefill, 'Create an analysis with the following prompt: {{prompt}}'],
  [ai.brief.counter, '{{n}}/{{max}}'],
  [ai.brief.empty, 'Please describe what you want to analyze'],
  [ai.tutorial.brief, 'Start with your brief'],
  [ai.tutorial.send, 'Send it to the product'],
  [ai.tutorial.skip, 'Skip'],
  [ai.tutorial.next, 'Next'],
  [ai.tutorial.done, 'Got it'],
  [ai.chat.reset, 'Reset'],
  [ai.chat.placeholder, 'Type your message...'],
  [ai.chat.full, 'Maximum messages reached'],
  [ai.chat.enough, "I've gathered enough information. Let me create your analysis now."],
  [ai.chat.failedMark, 'Failed to send message'],
  [ai.chat.signIn, 'Please sign in to continue'],
  [ai.voice.stop, 'Stop'],
  [ai.voice.transcribing, 'Transcription...'],
  [french.chat.generating, 'Génération de l’analyse en cours…'],
  [french.voice.transcribing, 'Transcription...'],
  [french.voice.noMicrophone, 'Micro non disponible. Autorisez l’accès au micro.'],
  [french.voice.notRecorded, 'Échec de l’enregistrement'],
  [french.voice.failed, 'Transcription échouée'],
  [french.voice.empty, 'Aucun texte détecté'],
  [french.voice.broken, 'Erreur de transcription'],
  [french.voice.signIn, 'Veuillez vous connecter'],
  [creation.title, 'Analysis creation'],
  [creation.step, 'Step {{n}} of {{of}}'],
  [creation.success, 'Analysis created successfully!'],
  [creation.view, 'View analysis'],
  [creation.close, 'Close'],
  [creation.failed, 'Creation failed'],
  [documentation.beta, 'BETA'],
  [documentation.runs.title, 'How runs work'],
  [documentation.why.title, 'Why long-term monitoring matters'],
  [documentation.workflow.title, 'Recommended workflow'],
  [documentation.takeaways.title, 'Key takeaways'],
  [documentation.back, 'Back to Command Deck'],
]

it.each(FIXED)('the deck says %j', (said, text) => {
  expect(said).toBe(text)
})

it('offers thirty briefs of at most 250 characters', () => {
  for (const { briefs } of [ai, french]) {
    expect(new Set(briefs).size).toBe(30)
    expect(briefs.every((brief) => brief.length <= 250)).toBe(true)
  }
})
