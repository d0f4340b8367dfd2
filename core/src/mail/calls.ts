import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { plainIdSchema } from '../base/ids.ts'
import { okSchema } from '../base/reply.ts'
import { emailTemplateContentSchema } from './email-template.ts'

/** Calls of the editor of email templates. */

const storedTemplateSchema = z.extend(emailTemplateContentSchema, {
  id: z.string(),
  /** The product's own, which holds while no other of its key is active. */
  built_in: z.boolean(),
  /** ISO 8601; null when nobody ever changed it. */
  updated_at: z.nullable(z.string()),
})

/** Without the texts in a list: they would be megabytes. */
const listedTemplateSchema = z.omit(storedTemplateSchema, { html: true, text: true })
export type ListedTemplate = z.infer<typeof listedTemplateSchema>

const templateAnswer = z.object({
  data: z.extend(storedTemplateSchema, {
    /** An example of every value that its mail gets, by placeholder; null for a key that no mail is sent by. */
    values: z.nullable(z.record(z.string(), z.string())),
    /** Placeholders that the mail is of no use without. */
    required: z.array(z.string()),
  }),
})
export type EditedTemplate = z.infer<typeof templateAnswer>['data']
const params = z.object({ templateId: plainIdSchema })

export const listEmailTemplates = defineCall({
  name: 'mail.listTemplates',
  summary: 'Email templates, without their texts: the built-in ones and those of administrators, by key',
  method: 'GET',
  path: '/api/email-templates',
  access: 'admin',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    template_key: z.optional(z.string().check(z.maxLength(64))),
    is_active: z._default(z.enum(['true', 'false', 'all']), 'all'),
  }),
  response: z.object({ data: z.array(listedTemplateSchema) }),
})

export const createEmailTemplate = defineCall({
  name: 'mail.createTemplate',
  summary:
    'Creates an email template; an active one takes the place of the active one of its key, and must not break its mail',
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
  body: z.extend(z.omit(emailTemplateContentSchema, { template_key: true, is_active: true }), {
    /** Accepted when they equal the stored values. */
    template_key: z.optional(emailTemplateContentSchema.shape.template_key),
    is_active: z.optional(z.boolean()),
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
  response: okSchema,
  errors: ['template_not_found', 'template_built_in', 'super_admin_only'],
})

export const activateEmailTemplate = defineCall({
  name: 'mail.activateTemplate',
  summary: 'Makes an email template the one that is sent for its key, if it does not break its mail',
  method: 'POST',
  path: '/api/email-templates/{templateId}/activate',
  access: 'admin',
  params,
  response: templateAnswer,
  errors: ['template_not_found', 'super_admin_only'],
})

/** Versions that are listed. */
const MAX_VERSIONS = 20

const versionSchema = z.object({
  version_id: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  saved_by: z.object({ user_id: z.string(), email: z.nullable(z.string()) }),
  saved_at: z.string(),
})
export type TemplateVersion = z.infer<typeof versionSchema>

export const listTemplateVersions = defineCall({
  name: 'mail.listTemplateVersions',
  summary: `What an email template said each time somebody saved it, the ${MAX_VERSIONS} newest first`,
  method: 'GET',
  path: '/api/email-templates/{templateId}/versions',
  access: 'admin',
  params,
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_VERSIONS)), MAX_VERSIONS),
  }),
  response: z.object({ data: z.array(versionSchema) }),
  errors: ['template_not_found'],
})

export const testEmailTemplate = defineCall({
  name: 'mail.testTemplate',
  summary: 'Mails the administrator who asks what the editor shows, with example values',
  method: 'POST',
  path: '/api/email-templates/test',
  access: 'admin',
  limits: [{ per: 'user', points: 60, seconds: 3_600 }],
  body: z.pick(emailTemplateContentSchema, { template_key: true, subject: true, html: true, text: true }),
  status: 202,
  response: okSchema,
})
