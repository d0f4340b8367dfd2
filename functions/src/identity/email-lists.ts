import { AppError } from '@sillage/core/base/errors'
import { emailListsPath } from '@sillage/core/base/paths'
import { type EmailLists, type EmailListsContent, emailListsSchema } from '@sillage/core/identity/email-lists'
import type { getEmailLists, putEmailLists, testEmailLists } from '@sillage/core/identity/guard-calls'
import { Timestamp } from 'firebase-admin/firestore'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { asciiDomain, classifyEmail, type EmailClassification, findRule } from './email-classification.ts'
import { knownDomains } from './known-domains.ts'

const emailLists = async (): Promise<EmailLists> =>
  emailListsSchema.parse((await db.doc(emailListsPath()).get()).data() ?? {})

/**
 * Says whether an address is a company's, with the domains that administrators allow or block. Callers decide by `ok`.
 */
export const checkBusinessEmail = async (email: string): Promise<EmailClassification> =>
  classifyEmail(email, await emailLists(), knownDomains())

/** Domains as addresses are compared with them, each once, in order. */
const normalised = (domains: readonly string[], field: keyof EmailListsContent): string[] => {
  const ascii = domains.map((domain, index) => {
    const name = asciiDomain(domain)
    if (name !== null) return name
    throw new AppError('bad_request', {
      message: `${domain} is not a domain.`,
      details: { field: `${field}.${index}` },
    })
  })
  return [...new Set(ascii)].toSorted()
}

export const handleGetEmailLists: Handler<typeof getEmailLists> = emailLists

export const handlePutEmailLists: Handler<typeof putEmailLists> = async ({ body, caller }) => {
  const lists = { allow: normalised(body.allow, 'allow'), block: normalised(body.block, 'block') }
  const now = Timestamp.now()
  const document = db.doc(emailListsPath())
  await transact(async (transaction) => {
    const { allow, block } = emailListsSchema.parse((await transaction.get(document)).data() ?? {})
    transaction.set(document, { ...lists, updatedAt: now, updatedBy: caller.uid })
    recordAudit(transaction, {
      action: 'update_email_lists',
      actor: caller,
      target: emailListsPath(),
      before: { allow, block },
      after: lists,
    })
  })
  return { ...lists, updatedAt: now.toMillis(), updatedBy: caller.uid }
}

export const handleTestEmailLists: Handler<typeof testEmailLists> = async ({ body }) => {
  const lists = { allow: normalised(body.allow, 'allow'), block: normalised(body.block, 'block') }
  const found = classifyEmail(body.address, lists, knownDomains())
  return { ...found, rule: findRule(found) }
}
