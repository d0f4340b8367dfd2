import { toIso } from '@sillage/core/base/time'
import type { Brand, LibraryPersona, LibraryPrompt } from '@sillage/core/brands/brand'
import type { BrandDto, ListedPersona, ListedPrompt, PersonaDto, PromptDto } from '@sillage/core/brands/calls'
import { type Category, ofKind } from '@sillage/core/categories/category'

export const brandDto = (brand: Brand): BrandDto => ({
  brand_id: brand.brandId,
  name: brand.name,
  industry: brand.industry,
  description: brand.description,
  website_url: brand.websiteUrl,
  logo_url: brand.logoUrl,
  aliases: brand.aliases,
  domains: brand.domains,
  competitors: brand.competitors,
  time_zone: brand.timeZone,
  verified_at: brand.verifiedAt === null ? null : toIso(brand.verifiedAt),
  date_deletion: brand.deletedFrom === null ? null : toIso(brand.deletedFrom),
  date_creation: toIso(brand.createdAt),
})

export const promptDto = (prompt: LibraryPrompt): PromptDto => ({
  prompt_id: prompt.promptId,
  prompt_text: prompt.text,
  categories: { title: prompt.category },
  archived_at: prompt.archivedAt === null ? null : toIso(prompt.archivedAt),
  review: prompt.review,
  date_creation: toIso(prompt.createdAt),
})

export const personaDto = (persona: LibraryPersona): PersonaDto => ({
  persona_id: persona.personaId,
  name: persona.name,
  gender: persona.gender,
  age: persona.age,
  occupation: persona.occupation,
  annual_salary: persona.annualSalary,
  city: persona.city,
  country: persona.country,
  description: persona.detailedDescription || persona.shortDescription,
  profile_image_url: persona.profileImageUrl,
  archived_at: persona.archivedAt === null ? null : toIso(persona.archivedAt),
})

/** A prompt with its brand, and the category on offer whose title it carries. */
export const listedPrompt = (
  prompt: LibraryPrompt,
  brandId: string,
  categories: readonly Category[],
): ListedPrompt => ({
  ...promptDto(prompt),
  brand_id: brandId,
  category_id:
    ofKind(categories, 'prompt').find(({ title }) => title === prompt.category)?.categoryId ?? null,
})

export const listedPersona = (persona: LibraryPersona, brandId: string): ListedPersona => ({
  ...personaDto(persona),
  brand_id: brandId,
})
