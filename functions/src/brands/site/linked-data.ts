import { z } from 'zod'

/** What linked data (schema.org) says of who runs a site, as it stands there. */
export interface LinkedOrganization {
  name: string | null
  alternateNames: string[]
  description: string | null
  industry: string | null
  logos: string[]
}

/** Pages nest what they say in graphs and lists, never deeper in good faith. */
const MAX_DEPTH = 6
const MAX_NODES = 2_000

const nodeSchema = z.record(z.string(), z.unknown())
type Node = z.infer<typeof nodeSchema>

/** How sure a type says who runs the site: organizations before sites, sites before pages. */
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

const nodeOf = (value: unknown): Node => nodeSchema.safeParse(value).data ?? {}
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

const textOf = (value: unknown): string | null => {
  const [first] = listOf(value)
  if (typeof first === 'string') return first
  const { name, '@value': plain } = nodeOf(first)
  return [plain, name].find((one) => typeof one === 'string') ?? null
}

const addressOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  const { contentUrl, url } = nodeOf(value)
  return [contentUrl, url].find((one) => typeof one === 'string') ?? null
}

const typesOf = (node: Node): string[] =>
  listOf(node['@type']).flatMap((type) =>
    typeof type === 'string' ? [type.replace(/^https?:\/\/schema\.org\//, '')] : [],
  )

const rankOf = (node: Node): number => {
  const types = typesOf(node)
  const rank = RANKS.findIndex((pattern) => types.some((type) => pattern.test(type)))
  return rank < 0 ? Number.POSITIVE_INFINITY : rank
}

/** Every node of the documents, graphs and lists looked into. */
const nodesIn = (documents: readonly unknown[]): Node[] => {
  const found: Node[] = []
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || found.length >= MAX_NODES) return
    if (Array.isArray(value)) {
      for (const one of value) visit(one, depth + 1)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = nodeOf(value)
    found.push(node)
    for (const key of ['@graph', 'publisher', 'mainEntity', 'provider', 'about']) visit(node[key], depth + 1)
  }
  visit(documents, 0)
  return found
}

/** Who runs the site, as its linked data says; the surest type goes first, the rest fills what that one leaves out. */
export const linkedOrganization = (documents: readonly unknown[]): LinkedOrganization => {
  const nodes = nodesIn(documents)
    .filter((node) => rankOf(node) < RANKS.length)
    .sort((a, b) => rankOf(a) - rankOf(b))
  const first = <T>(of: (node: Node) => T | null): T | null =>
    nodes.map(of).find((value) => value !== null) ?? null
  return {
    name: first((node) => textOf(node.name)),
    alternateNames: nodes.flatMap((node) =>
      [...listOf(node.alternateName), ...listOf(node.legalName)].flatMap((name) =>
        typeof name === 'string' ? [name] : [],
      ),
    ),
    description: first((node) => textOf(node.description)),
    industry: first(
      (node) =>
        textOf(node.industry) ??
        typesOf(node)
          .map((type) => TRADES[type])
          .find((trade) => trade !== undefined) ??
        null,
    ),
    logos: nodes.flatMap((node) =>
      [...listOf(node.logo), ...listOf(rankOf(node) < 2 ? node.image : undefined)].flatMap(
        (logo) => addressOf(logo) ?? [],
      ),
    ),
  }
}
