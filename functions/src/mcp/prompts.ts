import { z } from 'zod/mini'

/** What every prompt takes. */
export const promptInput = z.object({
  analysisId: z.optional(
    z.string().check(z.describe('Id of an analysis; without one, the newest that has run')),
  ),
})

interface Prompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly write: (analysisId: string | undefined) => string
}

const subject = (analysisId: string | undefined): string =>
  analysisId === undefined ? 'my newest analysis that has run (find_analyses)' : `the analysis ${analysisId}`

const HOW =
  'Say each figure with its interval, its base and its link. Call nothing a change whose verdict is not up or down, and say plainly where there are too few answers.'

/** Questions that people ask again and again. */
export const PROMPTS: readonly Prompt[] = [
  {
    name: 'weekly_report',
    title: 'Weekly report',
    description: 'Where the brand stands, what really changed, and what to do next',
    write: (analysisId) =>
      `Write a report of one page about ${subject(analysisId)}: visibility and shares of voice (get_visibility), tone (get_sentiment), sources (list_sources), what changed and why (explain_change), and the three most useful recommendations (list_recommendations). Begin with what changed; if nothing did, say so. ${HOW}`,
  },
  {
    name: 'why_did_we_drop',
    title: 'Why did we drop?',
    description: 'Whether visibility really fell, where, and what the answers say there',
    write: (analysisId) =>
      `Find out whether and why visibility fell in ${subject(analysisId)}. First the verdict (get_visibility); if it is not down, say so and stop. Then the setup and the groups that moved (explain_change), get_visibility by model, prompt and language, and read_answers of the group that fell most, with quotes. Keep apart what is measured and what you suppose. ${HOW}`,
  },
  {
    name: 'pitch',
    title: 'Pitch',
    description: 'What the figures show to somebody who does not know the brand yet',
    write: (analysisId) =>
      `Write a pitch of five short paragraphs from ${subject(analysisId)}: how AI models see the brand next to its rivals (get_visibility), in which words (list_keywords), on which sources they rely (list_sources), two quotes (read_answers), and what would improve it (list_recommendations). Leave out what the figures do not hold. ${HOW}`,
  },
]
