import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { plainIdSchema } from '../ids.ts'
import { emailTemplateContentSchema } from './email-template.ts'

/** Calls of the editor of email templates. */

const storedTemplateSchema = emailTemplateContentSchema.extend({
  id: z.string(),
  /** The product's own, which holds while no other of its key is active. */
  built_in: z.boolean(),
  /** ISO 8601; null when nobody ever changed it. */
  updated_at: z.string().nullable(),
})

const templateAnswer = z.object({ data: storedTemplateSchema })
const params = z.object({ templateId: plainIdSchema })

export const listEmailTemplates = defineCall({
  name: 'mail.listTemplates',
  summary: 'Email templates: the built-in ones and those of administrators, by key',
  method: 'GET',
  path: '/api/email-templates',
  access: 'admin',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    template_key: z.string().max(64).optional(),
    is_active: z.enum(['true', 'false', 'all']).default('all'),
  }),
  response: z.object({ data: z.array(storedTemplateSchema) }),
})

export const createEmailTemplate = defineCall({
  name: 'mail.createTemplate',
  summary: 'Creates an email template; an active one takes the place of the active one of its key',
  method: 'POST',
  path: '/api/email-templates',
  access: 'admin',
  body: emailTemplateContentSchema,
  response: templateAnswer,
  status: 201,
  errors: ['super_admin_only'],
})

export const getEmailTemplate = defineCall({
  name: 'mail.getTemplate',
  summary: 'One email template',
  method: 'GET',
  path: '/api/email-templates/{templateId}',
  access: 'admin',
  params,
  response: templateAnswer,
  errors: ['template_not_found'],
})

export const updateEmailTemplate = defineCall({
  name: 'mail.updateTemplate',
  summary: 'Changes what an email template says; its key and whether it is active stay',
  method: 'PUT',
  path: '/api/email-templates/{templateId}',
  access: 'admin',
  params,
  body: emailTemplateContentSchema.omit({ template_key: true, is_active: true }).extend({
    /** Taken when they say what holds already. */
    template_key: emailTemplateContentSchema.shape.template_key.optional(),
    is_active: z.boolean().optional(),
  }),
  response: templateAnswer,
  errors: ['template_not_found', 'super_admin_only'],
})

export const deleteEmailTemplate = defineCall({
  name: 'mail.deleteTemplate',
  summary: 'Deletes an email template; a built-in one that was changed is what it was again',
  method: 'DELETE',
  path: '/api/email-templates/{templateId}',
  access: 'admin',
  params,
  response: z.object({ ok: z.literal(true) }),
  errors: ['template_not_found', 'template_built_in', 'super_admin_only'],
})

export const activateEmailTemplate = defineCall({
  name: 'mail.activateTemplate',
  summary: 'Makes an email template the one that is sent for its key',
  method: 'POST',
  path: '/api/email-templates/{templateId}/activate',
  access: 'admin',
  params,
  response: templateAnswer,
  errors: ['template_not_found', 'super_admin_only'],
})
