import { userPath } from '@sillage/core/base/paths'
import type { Brand, Member } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import { toMailLanguage } from '@sillage/core/mail/email-template'
import { type PreparedMail, prepareMail } from '../mail/queue.ts'
import { mailLocale } from '../mail/templates/words.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'

/** The mails to all owners that their brand waits for its deletion, to be stored together with that. */
export const deletionMails = async (
  members: readonly Member[],
  { brandId, name: brand, timeZone }: Brand,
  goesAt: number,
): Promise<readonly PreparedMail[]> => {
  const owners = members.filter(({ role }) => role === 'owner')
  if (owners.length === 0) return []
  const users = await db.getAll(...owners.map(({ uid }) => db.doc(userPath(uid))))
  return await Promise.all(
    users
      .flatMap((user) => (user.exists ? [userSchema.parse(user.data())] : []))
      .filter(({ email }) => email !== '')
      .map(({ uid, email, name, preferences: { language } }) =>
        prepareMail({
          template: 'brand_deletion',
          to: email,
          language,
          key: `brand_deletion:${brandId}:${goesAt}:${uid}`,
          values: {
            name,
            brand,
            date: new Intl.DateTimeFormat(mailLocale(toMailLanguage(language)), {
              dateStyle: 'long',
              timeZone,
            }).format(goesAt),
            link: appUrl(`/dashboard/${brandId}/settings`),
          },
        }),
      ),
  )
}
