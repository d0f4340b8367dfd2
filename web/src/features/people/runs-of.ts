import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { PeopleView, PersonItem } from '@sillage/core/analytics/views/people/schema'

/** The answers that mention a person. */
export const runsOfPerson = ({ id, fullName, mentionCount }: PersonItem): RunsOfFigure => ({
  title: fullName,
  figure: { of: 'person', id },
  n: mentionCount,
})

/** The answers that mention anyone of an organization. */
export const runsOfOrganization = ({
  id,
  name,
  runs,
}: PeopleView['organizations'][number]): RunsOfFigure => ({
  title: name,
  figure: { of: 'organization', name: id },
  n: runs,
})

/** The answers that describe anyone with a keyword. */
export const runsOfKeyword = ({ keyword, count }: PeopleView['keywords'][number]): RunsOfFigure => ({
  title: keyword,
  figure: { of: 'people', keyword },
  n: count,
})
