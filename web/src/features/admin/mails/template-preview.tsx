import { type MailMessage, renderTemplate } from '@sillage/core/mail/email-template'
import DOMPurify from 'dompurify'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'

const TAGS =
  `html head body title style a abbr address article b blockquote br center code dd del div dl dt em font
footer h1 h2 h3 h4 h5 h6 header hr i img ins li main ol p pre s section small span strong sub sup table tbody td tfoot
th thead tr u ul`.split(/\s+/)

const ATTRIBUTES =
  `align alt aria-hidden aria-label bgcolor border cellpadding cellspacing class color colspan dir
height href id lang role rowspan src style title valign width`.split(/\s+/)

/** Sanitises a whole HTML page to the elements of mails: no scripts, forms, frames or handlers. */
const safeHtml = (html: string): string =>
  DOMPurify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
  })

const WIDTHS = { mobile: '375px', tablet: '768px', desktop: '100%' } as const
type Width = keyof typeof WIDTHS

const isWidth = (name: string): name is Width => Object.hasOwn(WIDTHS, name)
const NAMES = Object.keys(WIDTHS).filter(isWidth)

/** The rendered mail with example values, in a frame without scripts. */
export const TemplatePreview = ({
  message,
  values,
}: {
  message: MailMessage
  values: Readonly<Record<string, string>>
}) => {
  const { t } = useTranslation(['templates', 'releases'])
  const [width, setWidth] = useState<Width>('desktop')
  const deferred = useDeferredValue(message)
  const { subject, html } = useMemo(() => renderTemplate(deferred, values), [deferred, values])
  const page = useMemo(() => safeHtml(html), [html])
  return (
    <Card>
      <CardHeader
        title={t('releases:editor.preview')}
        description={subject}
        action={
          <SegmentedControl
            label={t('releases:editor.preview')}
            value={width}
            onValueChange={setWidth}
            options={NAMES.map((value) => ({ value, label: t(`editor.widths.${value}`) }))}
          />
        }
      />
      <CardBody>
        {/* A frame that is wider than the card keeps its width: mails break their lines by it. */}
        <section
          aria-label={t('releases:editor.preview')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: who has only keys scrolls it too.
          tabIndex={0}
          className="overflow-x-auto rounded-md border border-line bg-sunken"
        >
          <iframe
            title={t('releases:editor.preview')}
            sandbox=""
            srcDoc={page}
            className="mx-auto block h-[520px] max-w-none bg-white"
            style={{ width: WIDTHS[width] }}
          />
        </section>
      </CardBody>
    </Card>
  )
}
