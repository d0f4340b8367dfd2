import type { SourceType } from '@sillage/core/analytics/sources/source-domains'
import { classifySource } from '@sillage/core/analytics/sources/source-types'
import type { AnalystRecommendation } from '@sillage/core/runs/analyst-reading'
import type { Action, Aspect } from '../../world/world.ts'

type Advice = Pick<AnalystRecommendation, 'difficulty' | 'expectedImpact' | 'potentialScore'>

/** What an answer advises the brand to do, in the words of the report. */
export const ACTION_ADVICE: Readonly<Record<Action, AnalystRecommendation>> = {
  studies: {
    recommendation: 'Publish independent studies of what the products do.',
    difficulty: 'high',
    expectedImpact: 'Answers can cite proof instead of claims.',
    potentialScore: 78,
  },
  reviews: {
    recommendation: 'Collect more verified reviews on sites that answers cite.',
    difficulty: 'medium',
    expectedImpact: 'More good words in the sources that models read.',
    potentialScore: 71,
  },
  stores: {
    recommendation: 'Be present in more stores and list them on the site.',
    difficulty: 'high',
    expectedImpact: 'Fewer answers that mention poor availability.',
    potentialScore: 52,
  },
  prices: {
    recommendation: 'Explain on the site what the price pays for.',
    difficulty: 'low',
    expectedImpact: 'Price is weighed against value rather than on its own.',
    potentialScore: 46,
  },
  guides: {
    recommendation: 'Offer guides for beginners that answer the questions people ask.',
    difficulty: 'low',
    expectedImpact: 'Own pages become sources of answers.',
    potentialScore: 63,
  },
  repairs: {
    recommendation: 'Make repairs and refills easier, and say so prominently.',
    difficulty: 'medium',
    expectedImpact: 'Durability turns into an argument for the brand.',
    potentialScore: 58,
  },
}

const EASY: Advice = {
  difficulty: 'low',
  expectedImpact: 'Removes a reservation that answers repeat.',
  potentialScore: 48,
}
const HARD: Advice = {
  difficulty: 'high',
  expectedImpact: 'Removes a reservation at its root.',
  potentialScore: 66,
}
const FAIR: Advice = {
  difficulty: 'medium',
  expectedImpact: 'Gives models facts to set against the criticism.',
  potentialScore: 57,
}

const ASPECT_ADVICE: Readonly<Record<Aspect, Advice>> = {
  quality: HARD,
  price: EASY,
  design: HARD,
  durability: HARD,
  ease: FAIR,
  comfort: FAIR,
  service: FAIR,
  availability: FAIR,
  ingredients: EASY,
  gentleness: FAIR,
  results: FAIR,
  scent: EASY,
  packaging: FAIR,
  sustainability: FAIR,
  taste: HARD,
  noise: HARD,
  cleaning: EASY,
  speed: HARD,
}

/** What the brand could do about something it is criticised for. */
export const adviceOn = (aspect: Aspect, keyword: string): AnalystRecommendation => ({
  recommendation: `Answer what is said about ${keyword} with facts on a page of your own.`,
  ...ASPECT_ADVICE[aspect],
})

/** What helps with a source of a kind; what it brings differs from one subject to the next. */
const INTO: Readonly<
  Record<SourceType, Pick<Advice, 'difficulty' | 'expectedImpact'> & { say: (domain: string) => string }>
> = {
  news: {
    say: (domain) => `Offer ${domain} a story with figures of your own.`,
    difficulty: 'high',
    expectedImpact: 'Articles that answers rest on name the brand.',
  },
  review: {
    say: (domain) => `Send ${domain} what it has not tested yet.`,
    difficulty: 'medium',
    expectedImpact: 'The brand stands in the comparisons that answers repeat.',
  },
  forum: {
    say: (domain) => `Answer the open questions about your products on ${domain}.`,
    difficulty: 'low',
    expectedImpact: 'People who ask there, and models that read along, find the brand.',
  },
  encyclopedia: {
    say: (domain) => `Give ${domain} sources on the history of the brand.`,
    difficulty: 'medium',
    expectedImpact: 'Models that answer from memory learn the name with its subject.',
  },
  shop: {
    say: (domain) => `Complete the product pages on ${domain}.`,
    difficulty: 'low',
    expectedImpact: 'Answers that name where to buy find the products.',
  },
  video: {
    say: (domain) => `Show how the products are used on ${domain}.`,
    difficulty: 'medium',
    expectedImpact: 'Answers about use can lean on your own words.',
  },
  social: {
    say: (domain) => `Reply to what is written about you on ${domain}.`,
    difficulty: 'low',
    expectedImpact: 'Fewer complaints stay without an answer.',
  },
  blog: {
    say: (domain) => `Invite ${domain} to see how the products are made.`,
    difficulty: 'low',
    expectedImpact: 'An independent text names the brand with its subject.',
  },
  official: {
    say: (domain) => `Have the products listed by ${domain}.`,
    difficulty: 'high',
    expectedImpact: 'A source that nobody doubts names the brand.',
  },
  other: {
    say: (domain) => `Get into what ${domain} writes about this subject, which the answer used.`,
    difficulty: 'medium',
    expectedImpact: 'The brand stands in a source that this answer rests on.',
  },
}

/** From 50 to 79, always the same of a text. */
const getPotential = (text: string): number =>
  50 + ([...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7) % 30)

/** What the brand could do about an answer that leaves it out. */
export const adviceOnAbsence = (domain: string | null): AnalystRecommendation => {
  if (domain === null) {
    return {
      recommendation: 'Publish a page that answers this question in its own words.',
      difficulty: 'low',
      expectedImpact: 'Models that answer from memory learn the name with the subject.',
      potentialScore: 55,
    }
  }
  const { say, ...rest } = INTO[classifySource(domain)]
  return { recommendation: say(domain), ...rest, potentialScore: getPotential(domain) }
}
