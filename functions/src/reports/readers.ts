import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@sillage/core/base/errors'
import { brandIdSchema, plainIdSchema } from '@sillage/core/base/ids'
import { brandPath, reportReaderPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { brandSchema } from '@sillage/core/brands/brand'
import type { MailLanguage } from '@sillage/core/mail/email-template'
import {
  CONFIRMATION_DAYS,
  isExpired,
  type ReportReader,
  reportReaderSchema,
} from '@sillage/core/reports/report'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { plainName } from '../identity/plain-name.ts'
import { type PreparedMail, prepareMail } from '../mail/queue.ts'
import { appUrl, tokenUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { isSame } from '../platform/secrets.ts'
import { textIn } from '../platform/texts.ts'
import { transact } from '../platform/transact.ts'

const DAY_MS = 86_400_000
/** Brands that one address is forgotten in, or that an export names. */
const MAX_BRANDS = 500

/** The id of an address outside of the brand. No account has one that begins so. */
export const hashReaderId = (email: string): string =>
  `mail-${createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 40)}`

const newReader = (brandId: string, readerId: string): ReportReader => ({
  readerId,
  brandId,
  uid: null,
  email: '',
  state: 'waiting',
  secret: randomBytes(24).toString('base64url'),
  askedAt: null,
  expiresAt: null,
  decidedAt: null,
})

export const memberReader = (brandId: string, uid: string): ReportReader => ({
  ...newReader(brandId, uid),
  uid,
  state: 'confirmed',
})

/** A reader outside of the brand, who has to confirm. */
export const askedReader = (brandId: string, email: string, at: number): ReportReader => ({
  ...newReader(brandId, hashReaderId(email)),
  email,
  askedAt: at,
  expiresAt: at + CONFIRMATION_DAYS * DAY_MS,
})

const timeOrNull = (at: number | null) => (at === null ? null : Timestamp.fromMillis(at))

/** A reader as the database keeps it. */
export const storedReader = (reader: ReportReader) => ({
  ...reader,
  askedAt: timeOrNull(reader.askedAt),
  expiresAt: timeOrNull(reader.expiresAt),
  decidedAt: timeOrNull(reader.decidedAt),
})

const getToken = ({ brandId, readerId, secret }: ReportReader): string => `${brandId}.${readerId}.${secret}`

/** The page where a reader confirms or unsubscribes. */
export const readerUrl = (reader: ReportReader): string => tokenUrl('/reports-by-mail', getToken(reader))

/** The address that ends reports of a brand to a reader with one POST. */
export const unsubscribeUrl = (reader: ReportReader): string =>
  appUrl(`/api/reports/unsubscribe?${new URLSearchParams({ reportToken: getToken(reader) })}`)

/** The one mail that an address gets before it has confirmed. */
export const confirmationMail = (
  reader: ReportReader,
  { inviter, brand, language }: { inviter: string; brand: string; language: MailLanguage },
): Promise<PreparedMail> =>
  prepareMail({
    template: 'report_confirmation',
    to: reader.email,
    language,
    key: `report-confirmation:${reader.brandId}:${reader.readerId}:${reader.askedAt}`,
    values: {
      inviter: plainName(inviter) || textIn(language, 'mail-lines:inviter'),
      brand: plainName(brand) || textIn(language, 'mail-lines:brand'),
      link: readerUrl(reader),
      days: String(CONFIRMATION_DAYS),
    },
    unsubscribe: unsubscribeUrl(reader),
  })

const tokenSchema = z.tuple([brandIdSchema, plainIdSchema, z.string().check(z.regex(/^[\w-]{32}$/))])

const readToken = (token: string): z.infer<typeof tokenSchema> => {
  const parsed = tokenSchema.safeParse(token.split('.'))
  if (!parsed.success) throw new AppError('link_expired')
  return parsed.data
}

/** @throws AppError link_expired */
const readerIn = (stored: unknown, secret: string): ReportReader => {
  const reader = reportReaderSchema.safeParse(stored)
  if (!reader.success || !isSame(reader.data.secret, secret) || isExpired(reader.data, Date.now())) {
    throw new AppError('link_expired')
  }
  return reader.data
}

/** The reader whose link it is. @throws AppError link_expired */
export const requireReader = async (token: string): Promise<ReportReader> => {
  const [brandId, readerId, secret] = readToken(token)
  return readerIn((await db.doc(reportReaderPath(brandId, readerId)).get()).data(), secret)
}

/** Says yes or no for the reader whose link it is; the same again changes nothing. @throws AppError link_expired */
export const decide = (token: string, isWanted: boolean): Promise<ReportReader> => {
  const [brandId, readerId, secret] = readToken(token)
  const ref = db.doc(reportReaderPath(brandId, readerId))
  return transact(async (transaction) => {
    const reader = readerIn((await transaction.get(ref)).data(), secret)
    const state = isWanted ? 'confirmed' : 'stopped'
    if (reader.state === state) return reader
    const decided: ReportReader = { ...reader, state, decidedAt: Date.now() }
    transaction.set(ref, storedReader(decided))
    return decided
  })
}

/** The name of a brand as a stranger may read it; '' of one that is gone. */
export const loadBrandName = async (brandId: string): Promise<string> => {
  const brand = brandSchema.safeParse((await db.doc(brandPath(brandId)).get()).data())
  return brand.success ? plainName(brand.data.name) : ''
}

const readersWith = (email: string) =>
  db.collectionGroup('reportReaders').where('email', '==', email.toLowerCase()).limit(MAX_BRANDS)

/** Deletes the address of a deleted person; after an unsubscription, its hash keeps it out. */
export const forgetReader = async (email: string): Promise<void> => {
  if (email === '') return
  const { docs } = await readersWith(email).get()
  for (const document of docs) {
    if (document.get('state') === 'stopped') await document.ref.update({ email: '' })
    else await document.ref.delete()
  }
}

/** A person's data as a reader of reports, for their export. */
export const exportReaders = async (email: string) => {
  if (email === '') return []
  const { docs } = await readersWith(email).get()
  return await Promise.all(
    docs.map(async (document) => {
      const { brandId, state, askedAt, decidedAt } = reportReaderSchema.parse(document.data())
      return {
        brand: await loadBrandName(brandId),
        state,
        asked_at: askedAt === null ? null : toIso(askedAt),
        decided_at: decidedAt === null ? null : toIso(decidedAt),
      }
    }),
  )
}
