import { brandPath, onboardingPath, userPath } from '@sillage/core/base/paths'
import { newOnboarding } from '@sillage/core/onboarding/onboarding'
import { newSubscriber } from './subscribers.ts'
import { type BrandFixture, db, joinBrand, newBrand, newPerson, type Person, signIn } from './world.ts'

/** Whom the calls are made as, and the brand that they are about. */
export interface Cast {
  /** Another one once a call has deleted it. */
  brand: BrandFixture
  /** Somebody else once a call has deleted them, and back once it has signed them out. */
  member: Person
  readonly admin: Person
  /** A member of another brand. */
  readonly stranger: Person
  /** Another owner of the brand. */
  readonly colleague: Person
  /** Somebody with an account and no brand. */
  readonly guest: Person
  /** Somebody whom administrators look after. */
  readonly managed: Person
  /** Whether something may have been done to the people and the brand since they were last put in order. */
  touched: boolean
}

export const newCast = async (): Promise<Cast> => {
  const other = await newBrand('Claris')
  const brand = await newBrand()
  const [member, admin, stranger, colleague, guest, managed] = await Promise.all([
    newSubscriber('ultra', [brand.brandId]),
    newPerson([], { role: 'super_admin' }),
    newPerson([other.brandId]),
    newPerson([brand.brandId]),
    newPerson(),
    newPerson(),
  ])
  return { brand, member, admin, stranger, colleague, guest, managed, touched: true }
}

const openMember = async (cast: Cast): Promise<void> => {
  const document = db.doc(userPath(cast.member.uid))
  const stored = await document.get()
  if (!stored.exists) cast.member = await newSubscriber('ultra', [cast.brand.brandId])
  else if (stored.get('sessionsSince') || stored.get('factorId')) {
    await document.update({ sessionsSince: null, factorId: null })
    cast.member = { ...cast.member, token: await signIn(cast.member.email) }
  }
}

/** Puts the people and the brand in order where something was done to them. */
export const openBrand = async (cast: Cast): Promise<void> => {
  if (!cast.touched) return
  if (!(await db.doc(brandPath(cast.brand.brandId)).get()).exists) cast.brand = await newBrand()
  await openMember(cast)
  const { brand, member, colleague } = cast
  const completed = 'completed'
  await Promise.all([
    joinBrand(brand.brandId, member.uid, 'owner'),
    joinBrand(brand.brandId, colleague.uid, 'owner'),
    joinBrand(brand.brandId, cast.admin.uid, 'viewer'),
    db.doc(onboardingPath(member.uid)).set({
      ...newOnboarding(member.uid, Date.now()),
      brandId: brand.brandId,
      websiteStatus: completed,
      detailsStatus: completed,
      competitorsStatus: completed,
    }),
  ])
  cast.touched = false
}
