import * as calls from '@sillage/core/mail/calls'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { toast } from '@/ui/toast.ts'
import type { TemplateValues } from './template-values.ts'

/** Mutations of a template. @param templateId null until saved */
type TemplateAct =
  | { act: 'save'; templateId: string | null; values: TemplateValues }
  | { act: 'activate' | 'delete'; templateId: string }
  | { act: 'test'; values: TemplateValues }

/** Resolves to the id of the template, or null after deletion. */
const send = async (order: TemplateAct): Promise<string | null> => {
  switch (order.act) {
    case 'save': {
      const { templateId, values } = order
      const { template_key: _, is_active: __, ...changes } = values
      const { data } =
        templateId === null
          ? await callApi(calls.createEmailTemplate, { body: values })
          : await callApi(calls.updateEmailTemplate, { params: { templateId }, body: changes })
      return data.id
    }
    case 'activate':
      return (await callApi(calls.activateEmailTemplate, { params: { templateId: order.templateId } })).data
        .id
    case 'delete':
      await callApi(calls.deleteEmailTemplate, { params: { templateId: order.templateId } })
      return null
    case 'test': {
      const { template_key, subject, html, text } = order.values
      await callApi(calls.testEmailTemplate, { body: { template_key, subject, html, text } })
      return null
    }
  }
}

/** Runs a mutation, and shows success or the error. */
export const useTemplateChanges = () => {
  const { t } = useTranslation('templates')
  const errorText = useErrorText()
  const change = useAdminChange(send)
  const run = (order: TemplateAct, onDone?: (templateId: string | null) => void) =>
    change.mutate(order, {
      onSuccess: (templateId) => {
        toast.success(t(`done.${order.act}`))
        onDone?.(templateId)
      },
      onError: (error) => toast.error(errorText(error)),
    })
  return { run, doing: change.isPending ? change.variables.act : null }
}
