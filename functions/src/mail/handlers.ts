import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { emailTemplatePath, emailTemplatesPath } from '@sillage/core/base/paths'
import { instant, toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/mail/calls'
import {
  type EmailTemplateContent,
  emailTemplateContentSchema,
  renderTemplate,
} from '@sillage/core/mail/email-template'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { queueMessage } from './queue.ts'
import { checkSignInMail, requireTemplateRights } from './sign-in-templates.ts'
import { factsOfKey, requireSound } from './template-facts.ts'
import { forgetVersions, keepVersion, listVersions } from './template-versions.ts'
import { builtInTemplates } from './templates/templates.ts'

/**
 * Email templates. The built-in ones need no document: they are listed under their key as id, and get a document once an
 * administrator changes them. A mail takes the active stored template of its key, or else the built-in one.
 */

const storedSchema = z.object({
  ...emailTemplateContentSchema.shape,
  updatedAt: z._default(z.nullable(instant), null),
})

interface Known {
  id: string
  content: EmailTemplateContent
  builtIn: boolean
  stored: boolean
  updatedAt: number | null
}

const buildFacts = ({ id, builtIn, updatedAt }: Known) => ({
  id,
  built_in: builtIn,
  updated_at: updatedAt === null ? null : toIso(updatedAt),
})

const getLine = (known: Known) => {
  const { html: _, text: __, ...line } = known.content
  return { ...line, ...buildFacts(known) }
}

const getAnswer = (known: Known) => {
  const mail = factsOfKey(known.content.template_key)
  return {
    ...known.content,
    ...buildFacts(known),
    values: mail?.values ?? null,
    required: [...(mail?.required ?? [])],
  }
}

/** Every template there is, stored or built in; a built-in one is active while no stored one of its key is. */
const allTemplates = async (transaction?: Transaction): Promise<Known[]> => {
  const query = db.collection(emailTemplatesPath())
  const { docs } = await (transaction ? transaction.get(query) : query.get())
  const builtIns = builtInTemplates()
  const stored = docs.map((document): Known => {
    const { updatedAt, ...content } = storedSchema.parse(document.data())
    return { id: document.id, content, builtIn: builtIns.has(document.id), stored: true, updatedAt }
  })
  const usedIds = new Set(stored.map(({ id }) => id))
  const active = new Set(stored.flatMap(({ content }) => (content.is_active ? content.template_key : [])))
  const untouched = [...builtIns]
    .filter(([id]) => !usedIds.has(id))
    .map(
      ([id, content]): Known => ({
        id,
        content: { ...content, is_active: !active.has(content.template_key) },
        builtIn: true,
        stored: false,
        updatedAt: null,
      }),
    )
  return [...stored, ...untouched].toSorted(
    (a, b) => a.content.template_key.localeCompare(b.content.template_key) || a.id.localeCompare(b.id),
  )
}

const find = async (
  templateId: string,
  transaction?: Transaction,
): Promise<{ all: Known[]; found: Known }> => {
  const all = await allTemplates(transaction)
  const found = all.find(({ id }) => id === templateId)
  if (!found) throw new AppError('template_not_found')
  return { all, found }
}

const write = (transaction: Transaction, id: string, content: EmailTemplateContent, by: string): void => {
  transaction.set(db.doc(emailTemplatePath(id)), { ...content, updatedAt: FieldValue.serverTimestamp() })
  keepVersion(transaction, id, content, by)
}

/** Of each key one template is active. */
const deactivateOthers = (transaction: Transaction, all: readonly Known[], id: string, key: string): void => {
  for (const other of all) {
    const { template_key, is_active } = other.content
    if (!other.stored || other.id === id || template_key !== key || !is_active) continue
    transaction.update(db.doc(emailTemplatePath(other.id)), { is_active: false })
  }
}

const refuse = (field: string): never => {
  throw new AppError('bad_request', { message: `${field}: cannot be changed here`, details: { field } })
}

export const mailHandlers: HandlersOf<typeof calls> = {
  listEmailTemplates: async ({ query: { search = '', template_key, is_active } }) => {
    const searchText = search.toLowerCase()
    const templates = (await allTemplates()).filter(
      ({ content }) =>
        (template_key === undefined || content.template_key === template_key) &&
        (is_active === 'all' || String(content.is_active) === is_active) &&
        `${content.template_key} ${content.description} ${content.subject}`
          .toLowerCase()
          .includes(searchText),
    )
    return { data: templates.map(getLine) }
  },

  getEmailTemplate: async ({ params }) => ({ data: getAnswer((await find(params.templateId)).found) }),

  createEmailTemplate: async ({ body, caller }) => {
    requireTemplateRights(caller, body.template_key)
    await checkSignInMail(body)
    if (body.is_active) requireSound(body)
    const id = newId()
    await transact(async (transaction) => {
      const all = await allTemplates(transaction)
      write(transaction, id, body, caller.uid)
      if (body.is_active) deactivateOthers(transaction, all, id, body.template_key)
      recordAudit(transaction, {
        action: 'create_email_template',
        actor: caller,
        target: emailTemplatePath(id),
        after: body,
      })
    })
    return { data: getAnswer((await find(id)).found) }
  },

  updateEmailTemplate: async ({ params: { templateId }, body, caller }) => {
    await transact(async (transaction) => {
      const { content } = (await find(templateId, transaction)).found
      const { template_key = content.template_key, is_active = content.is_active, ...said } = body
      if (template_key !== content.template_key) refuse('template_key')
      if (is_active !== content.is_active) refuse('is_active')
      requireTemplateRights(caller, template_key)
      const after = { ...said, template_key, is_active }
      await checkSignInMail(after)
      if (is_active) requireSound(after)
      write(transaction, templateId, after, caller.uid)
      recordAudit(transaction, {
        action: 'update_email_template',
        actor: caller,
        target: emailTemplatePath(templateId),
        before: content,
        after,
      })
    })
    return { data: getAnswer((await find(templateId)).found) }
  },

  deleteEmailTemplate: async ({ params: { templateId }, caller }) => {
    await transact(async (transaction) => {
      const { found } = await find(templateId, transaction)
      requireTemplateRights(caller, found.content.template_key)
      if (!found.stored) throw new AppError('template_built_in')
      transaction.delete(db.doc(emailTemplatePath(templateId)))
      recordAudit(transaction, {
        action: 'delete_email_template',
        actor: caller,
        target: emailTemplatePath(templateId),
        before: found.content,
      })
    })
    await forgetVersions(templateId)
    return { ok: true }
  },

  listTemplateVersions: async ({ params: { templateId }, query }) => {
    await find(templateId)
    return { data: await listVersions(templateId, query.limit) }
  },

  testEmailTemplate: async ({ body, caller }) => {
    const { template_key: name, ...message } = body
    const values = factsOfKey(name)?.values ?? {}
    await queueMessage({ name, to: caller.user.email, message: renderTemplate(message, values) })
    return { ok: true }
  },

  activateEmailTemplate: async ({ params: { templateId }, caller }) => {
    await transact(async (transaction) => {
      const { all, found } = await find(templateId, transaction)
      const key = found.content.template_key
      requireTemplateRights(caller, key)
      // One that was stored before templates were checked.
      await checkSignInMail(found.content)
      requireSound(found.content)
      deactivateOthers(transaction, all, templateId, key)
      // A built-in one without a document is active by itself once no other is.
      if (found.stored) {
        const document = db.doc(emailTemplatePath(templateId))
        transaction.update(document, { is_active: true, updatedAt: Timestamp.now() })
      }
      recordAudit(transaction, {
        action: 'activate_email_template',
        actor: caller,
        target: emailTemplatePath(templateId),
      })
    })
    return { data: getAnswer((await find(templateId)).found) }
  },
}
