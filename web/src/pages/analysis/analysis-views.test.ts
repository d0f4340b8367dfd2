import { describe, expect, it } from 'vitest'
import { ANALYSIS_VIEWS, chooseView, hasFigures, isForAnyone, viewsFor } from './analysis-views.ts'

describe('views of an analysis', () => {
  it('open on the overview for administrators, on the insights for everyone else', () => {
    expect(chooseView(null, viewsFor(true))).toBe('overview')
    expect(chooseView(null, viewsFor(false))).toBe('insight')
    expect(chooseView('nonsense', viewsFor(true))).toBe('overview')
    expect(chooseView('', viewsFor(false))).toBe('insight')
  })

  it('restrict the overview and the people to administrators', () => {
    expect(viewsFor(true)).toEqual(ANALYSIS_VIEWS)
    expect(ANALYSIS_VIEWS.filter((view) => !viewsFor(false).includes(view))).toEqual(['overview', 'peoples'])
    expect(chooseView('peoples', viewsFor(false))).toBe('insight')
    expect(chooseView('peoples', viewsFor(true))).toBe('peoples')
  })

  it('resolve at once when named, unless they are restricted', () => {
    expect(ANALYSIS_VIEWS.filter((view) => isForAnyone(view, view))).toEqual(viewsFor(false))
    expect(isForAnyone('web-search', 'citations')).toBe(true)
    // These names may resolve to another view for an administrator.
    expect(isForAnyone('insight', null)).toBe(false)
    expect(isForAnyone('insight', 'peoples')).toBe(false)
    expect(isForAnyone('insight', 'nonsense')).toBe(false)
  })

  it('have figures except the overview and the settings, under any name', () => {
    expect(ANALYSIS_VIEWS.filter((view) => !hasFigures(view))).toEqual(['overview', 'settings'])
    expect(hasFigures('citations')).toBe(true)
    expect(hasFigures('nonsense')).toBe(true)
  })

  it('include citations under their former name', () => {
    expect(chooseView('citations', viewsFor(false))).toBe('web-search')
  })

  it.each(viewsFor(false))('opens %s for everyone', (view) => {
    expect(chooseView(view, viewsFor(false))).toBe(view)
  })
})
