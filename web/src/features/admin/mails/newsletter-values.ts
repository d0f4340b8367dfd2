import type { EditedNewsletter, ListedNewsletter } from '@sillage/core/newsletters/calls'
import {
  EVERYONE,
  type IssueText,
  type NewsletterContent,
  newsletterContentSchema,
} from '@sillage/core/newsletters/newsletter'

/** A text that nobody has written yet. */
export const EMPTY_TEXT: IssueText = { subject: '', markdown: '{{greeting}}\n\n' }

export const EMPTY_NEWSLETTER: NewsletterContent = {
  name: '',
  language: 'en',
  texts: { en: EMPTY_TEXT },
  segment: EVERYONE,
}

export const toContent = ({ name, language, texts, segment }: EditedNewsletter): NewsletterContent => ({
  name,
  language,
  texts,
  segment,
})

/** Whether a text has a subject and a body. */
export const isWritten = ({ subject, markdown }: IssueText): boolean =>
  subject.trim() !== '' && markdown.trim() !== ''

const isBlank = ({ subject, markdown }: IssueText): boolean =>
  subject.trim() === '' && (markdown.trim() === '' || markdown === EMPTY_TEXT.markdown)

/** The content to save: languages without a text are left out. */
export const withoutBlanks = (content: NewsletterContent): NewsletterContent => ({
  ...content,
  texts: Object.fromEntries(Object.entries(content.texts).filter(([, text]) => !isBlank(text))),
})

/** Whether content can be saved. @param isHtml of an issue that an earlier release wrote as HTML, which needs no text */
export const isWhole = (content: NewsletterContent, isHtml: boolean): boolean =>
  newsletterContentSchema.safeParse(content).success &&
  (content.texts[content.language] !== undefined || (isHtml && Object.keys(content.texts).length === 0))

/** Sending progress of an issue in percent. */
export const computeProgress = ({
  state,
  stopped,
  audience,
  counts,
}: Pick<ListedNewsletter, 'state' | 'stopped' | 'audience' | 'counts'>) =>
  state === 'sent' && !stopped
    ? 100
    : (100 * (counts.sent + counts.failed)) / Math.max(1, audience, counts.queued)
