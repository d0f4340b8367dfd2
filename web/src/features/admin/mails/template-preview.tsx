import { type MailMessage, renderTemplate } from '@sillage/core/mail/email-template'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { safeHtml } from './safe-html.ts'

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
        <div className="overflow-x-auto rounded-md border border-line bg-sunken">
          <iframe
            title={t('releases:editor.preview')}
            sandbox=""
            srcDoc={page}
            className="mx-auto block h-[520px] max-w-full bg-white"
            style={{ width: WIDTHS[width] }}
          />
        </div>
      </CardBody>
    </Card>
  )
}
