import type { EditedNewsletter, ListedNewsletter } from '@sillage/core/newsletters/calls'
import { EVERYONE, type NewsletterContent } from '@sillage/core/newsletters/newsletter'

const PAGE = `<!doctype html>
<html>
<body style="margin:0;padding:32px 16px;background-color:#f7f9f8">
<div style="max-width:560px;margin:0 auto;padding:40px;background-color:#ffffff;border:1px solid #dde4e1;border-radius:16px;font-family:sans-serif;font-size:16px;line-height:26px;color:#3a4541">
<p>{{greeting}}</p>

</div>
</body>
</html>
`

export const EMPTY_NEWSLETTER: NewsletterContent = {
  name: '',
  language: 'en',
  subject: '',
  html: PAGE,
  text: '{{greeting}}\n\n',
  segment: EVERYONE,
}

export const toContent = (issue: EditedNewsletter): NewsletterContent => ({
  name: issue.name,
  language: issue.language,
  subject: issue.subject,
  html: issue.html,
  text: issue.text,
  segment: issue.segment,
})

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
