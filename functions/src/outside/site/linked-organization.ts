import { findPictureAddress, listTypes, type Node, nodesIn, textIn, toList } from '../linked-data.ts'

/** The owner of a site in its linked data (schema.org), as it stands there. */
export interface LinkedOrganization {
  name: string | null
  alternateNames: string[]
  description: string | null
  industry: string | null
  logos: string[]
}

/** Types by how surely they name the owner of the site: organizations before sites, sites before pages. */
const RANKS: readonly RegExp[] = [
  /^(?:Organization|Corporation|Brand|OnlineStore|OnlineBusiness|NGO|NewsMediaOrganization|Airline)$/,
  /(?:Organization|Business|Store|Restaurant|Hotel|Resort|Bakery|Winery|Dentist|Physician|Attorney|Agency|Shop|Company)$/,
  /^WebSite$/,
]

/** Types that name a trade by themselves. */
const TRADES: Readonly<Record<string, string>> = {
  Airline: 'Airline',
  Bakery: 'Bakery',
  Dentist: 'Dentistry',
  Hotel: 'Hotels',
  Resort: 'Hotels',
  LodgingBusiness: 'Hotels',
  Restaurant: 'Restaurants',
  Winery: 'Wine',
  RealEstateAgent: 'Real estate',
  TravelAgency: 'Travel',
  InsuranceAgency: 'Insurance',
  BankOrCreditUnion: 'Banking',
  LegalService: 'Legal services',
  AutoDealer: 'Car dealers',
  BookStore: 'Bookshops',
  ClothingStore: 'Fashion',
  ShoeStore: 'Shoes',
  JewelryStore: 'Jewellery',
  FurnitureStore: 'Furniture',
  GroceryStore: 'Groceries',
  CollegeOrUniversity: 'Higher education',
}

const getText = (value: unknown): string | null => {
  const [first] = toList(value)
  return typeof first === 'string' ? first : (textIn(first, ['@value', 'name']) ?? null)
}

/** Fields that name the owner of a page. */
const NESTED = ['@graph', 'publisher', 'mainEntity', 'provider', 'about']

const getRank = (node: Node): number => {
  const types = listTypes(node)
  const rank = RANKS.findIndex((pattern) => types.some((type) => pattern.test(type)))
  return rank < 0 ? Number.POSITIVE_INFINITY : rank
}

/** The owner of the site by its linked data; the surest type goes first, the others fill its gaps. */
export const linkedOrganization = (documents: readonly unknown[]): LinkedOrganization => {
  const nodes = nodesIn(documents, NESTED)
    .filter((node) => getRank(node) < RANKS.length)
    .sort((a, b) => getRank(a) - getRank(b))
  const first = <T>(of: (node: Node) => T | null): T | null =>
    nodes.map(of).find((value) => value !== null) ?? null
  return {
    name: first((node) => getText(node.name)),
    alternateNames: nodes.flatMap((node) =>
      [...toList(node.alternateName), ...toList(node.legalName)].flatMap((name) =>
        typeof name === 'string' ? [name] : [],
      ),
    ),
    description: first((node) => getText(node.description)),
    industry: first(
      (node) =>
        getText(node.industry) ??
        listTypes(node)
          .map((type) => TRADES[type])
          .find((trade) => trade !== undefined) ??
        null,
    ),
    logos: nodes.flatMap((node) =>
      [...toList(node.logo), ...toList(getRank(node) < 2 ? node.image : undefined)].flatMap(
        (logo) => findPictureAddress(logo) ?? [],
      ),
    ),
  }
}
