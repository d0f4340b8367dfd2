import { describe, expect, it } from 'vitest'
import { entityKey } from './entity-key.ts'
import { chooseInvented, INVENTED } from './invented.ts'
import { compileMatcher, findMentions } from './matcher.ts'

const tracked = [{ name: 'Lumière', aliases: ['Maison Lumière'], domains: ['lumiere.fr'] }]

describe('invented names', () => {
  it('are distinct single words that the letters alone make certain', () => {
    expect(new Set(INVENTED.map(entityKey)).size).toBe(INVENTED.length)
    const matcher = compileMatcher(INVENTED.map((name) => ({ name, aliases: [], domains: [] })))
    const found = INVENTED.filter((name, entity) =>
      findMentions(matcher, `Many buyers choose ${name} for its quality.`, 'en').some(
        (mention) => mention.entity === entity,
      ),
    )
    expect(found).toEqual(INVENTED)
  })

  it('are two for an analysis, the same each time, and others for others', () => {
    const chosen = chooseInvented('analysis-1', tracked, [])
    expect(chosen).toHaveLength(2)
    expect(chooseInvented('analysis-1', tracked, ['Which lamp is best?'])).toEqual(chosen)
    const all = Array.from({ length: 20 }, (_, i) => chooseInvented(`analysis-${i}`, tracked, []).join())
    expect(new Set(all).size).toBeGreaterThan(10)
  })

  it('leave out a name that a tracked brand resembles or that a question holds', () => {
    const [first = '', second = ''] = chooseInvented('analysis-1', tracked, [])
    const alike = { name: `${first.slice(0, 5)}ex`, aliases: [], domains: [] }
    expect(chooseInvented('analysis-1', [...tracked, alike], [])).not.toContain(first)
    expect(chooseInvented('analysis-1', tracked, [`Is ${second.toLowerCase()} any good?`])).not.toContain(
      second,
    )
  })
})
