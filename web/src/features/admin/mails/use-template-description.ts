import type { ListedTemplate } from '@sillage/core/mail/calls'
import { MAIL_KINDS } from '@sillage/core/mail/mail-kinds'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { mailOf } from './template-values.ts'

type Described = Pick<ListedTemplate, 'template_key' | 'built_in' | 'updated_at' | 'description'>

/** The description of a template: of the product's own in the language of the interface, else as it was written. */
export const useTemplateDescription = () => {
  const { t } = useTranslation('templates')
  return useCallback(
    ({ template_key, built_in, updated_at, description }: Described): string => {
      const kind = MAIL_KINDS.find((one) => one === mailOf(template_key))
      return kind !== undefined && built_in && updated_at === null ? t(`mails.${kind}`) : description
    },
    [t],
  )
}
