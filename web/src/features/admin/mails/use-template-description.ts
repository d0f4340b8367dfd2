import type { ListedTemplate } from '@sillage/core/mail/calls'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { splitKey } from './template-values.ts'

type Described = Pick<ListedTemplate, 'template_key' | 'built_in' | 'updated_at' | 'description'>

/** The description of a template: of the product's own in the language of the interface, else as it was written. */
export const useTemplateDescription = () => {
  const { t } = useTranslation('templates')
  return useCallback(
    ({ template_key, built_in, updated_at, description }: Described): string => {
      const mails: Readonly<Record<string, string>> = t('mails', { returnObjects: true })
      return built_in && updated_at === null
        ? (mails[splitKey(template_key).mail] ?? description)
        : description
    },
    [t],
  )
}
