import { FAMILIES, type Family, type Gate } from '../families.ts'
import type { Figure } from './figure.ts'

/** The family beside the answers that tells which answers a figure was computed from. */
const FAMILY_OF: Readonly<Record<Figure['of'], Family>> = {
  answers: 'answers',
  read: 'answers',
  judged: 'answers',
  named: 'answers',
  ranked: 'answers',
  others: 'answers',
  sentiment: 'answers',
  entity: 'answers',
  ahead: 'answers',
  citing: 'answers',
  online: 'answers',
  ownSite: 'answers',
  rivalSite: 'answers',
  domain: 'answers',
  sourceType: 'answers',
  namedCited: 'answers',
  invented: 'answers',
  keyword: 'words',
  judgement: 'words',
  source: 'sources',
  query: 'sources',
  product: 'shopping',
  otherProducts: 'shopping',
  recommendation: 'recommendations',
  people: 'people',
  person: 'people',
  organization: 'people',
}

/** Families of facts that a figure is opened with. */
export const familiesOfFigure = ({ of }: Figure): Family[] =>
  FAMILY_OF[of] === 'answers' ? ['answers'] : ['answers', FAMILY_OF[of]]

/** The gate of a figure: that of the family it was computed from. */
export const gateOfFigure = ({ of }: Figure): Gate => FAMILIES[FAMILY_OF[of]].gate
