import type { Analysis } from '@sillage/core/analyses/analysis'
import type { SkipReason } from '@sillage/core/analyses/schedule'
import { userPath } from '@sillage/core/base/paths'
import { type User, userSchema } from '@sillage/core/identity/user'
import { type PreparedMail, prepareMail } from '../mail/queue.ts'
import { loadMembers } from '../membership/members.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'

/** Reasons that last until somebody does something; the others pass by themselves. */
const MAILS = { plan: 'schedule_locked', quota: 'schedule_quota', owner: 'schedule_paused' } as const

const isTold = (reason: SkipReason): reason is keyof typeof MAILS => reason in MAILS

/** People of a brand that a mail about it goes to; more would be a mailing. */
const MAX_PEOPLE = 20

/** Recipients of a pause: the payer of the launches, or all remaining members without one. */
const loadPeople = async ({ brandId, next }: Analysis, user: User | null): Promise<readonly User[]> => {
  if (user) return [user]
  const members = (await loadMembers(brandId)).slice(0, MAX_PEOPLE)
  const uids = members.length > 0 ? members.map(({ uid }) => uid) : next ? [next.uid] : []
  if (uids.length === 0) return []
  const users = await db.getAll(...uids.map((uid) => db.doc(userPath(uid))))
  return users.flatMap((one) => (one.exists ? [userSchema.parse(one.data())] : []))
}

/** The mails that a schedule launches nothing until somebody acts, to be stored with the slot that found it out. */
export const pausedMails = async ({
  analysis,
  brandName,
  reason,
  user,
  slot,
}: {
  analysis: Analysis
  brandName: string
  reason: SkipReason
  user: User | null
  slot: string
}): Promise<readonly PreparedMail[]> => {
  if (!isTold(reason)) return []
  const { analysisId, brandId, title } = analysis
  const people = await loadPeople(analysis, user)
  return await Promise.all(
    people
      .filter(({ email }) => email !== '')
      .map(({ uid, email, name, preferences }) =>
        prepareMail({
          template: MAILS[reason],
          to: email,
          language: preferences.language,
          key: `${MAILS[reason]}:${analysisId}:${slot}:${uid}`,
          values: {
            name,
            brand: brandName,
            analysis: title,
            link: appUrl(`/dashboard/${brandId}/analyses/${analysisId}?view=settings`),
          },
        }),
      ),
  )
}
