const OTHER = 'other'
const AREA = /^([a-z][\w ,/-]{0,40}): (.+)$/

/**
 * A changelog in Markdown: subjects of commits under their areas, the area with the most commits first.
 *
 * @param subjects `area: what changes`, oldest first
 */
export const formatChangelog = (subjects: readonly string[]): string => {
  const commits = subjects.map((subject) => {
    const [, area = OTHER, change = subject] = AREA.exec(subject) ?? []
    return { area, change }
  })
  const areas = [...Map.groupBy(commits, ({ area }) => area)].sort(
    ([area, some], [other, others]) =>
      Number(area === OTHER) - Number(other === OTHER) ||
      others.length - some.length ||
      area.localeCompare(other),
  )
  return areas
    .map(([area, own]) => `## ${area}\n\n${own.map(({ change }) => `- ${change}\n`).join('')}`)
    .join('\n')
}
