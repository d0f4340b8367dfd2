import type { LibraryPersona } from '@sillage/core/brands/brand'
import type { WrittenPersona } from '@sillage/core/brands/library-calls'

/** A persona of the library in the format of the calls. */
export const writtenPersona = (persona: LibraryPersona): WrittenPersona => ({
  full_name: persona.name,
  gender: persona.gender,
  age: persona.age,
  occupation: persona.occupation,
  annual_salary: persona.annualSalary,
  city: persona.city,
  country: persona.country,
  short_description: persona.shortDescription,
  detailed_description: persona.detailedDescription,
})
