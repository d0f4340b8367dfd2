import { expect, type Page, test } from '@playwright/test'
import { measureExcess, textFaults, textsOfPage } from '../../src/screens/text-faults.ts'

const loadFaults = async (page: Page, body: string): Promise<string[]> => {
  await page.setContent(`<style>* { margin: 0; font: 16px/1.5 sans-serif }</style>${body}`)
  return textFaults(page)
}

const BOX = 'width: 90px; white-space: nowrap;'

/** What a reader meets, the page, and what is found of it. */
const FAULTS = [
  [
    'a text that a box cuts',
    `<p style="${BOX} overflow: hidden">A sentence that is too long</p>`,
    ['cut: p "A sentence that is too long"'],
  ],
  [
    'a text that a box further out cuts',
    `<div style="${BOX} overflow: clip"><p style="width: 300px">A sentence that is too long</p></div>`,
    ['cut: p "A sentence that is too long"'],
  ],
  [
    'lines that a box cuts in the middle',
    '<div style="height: 12px; overflow: hidden"><p>Half of it</p></div>',
    ['cut: p "Half of it"'],
  ],
  [
    'an ellipsis that nothing explains',
    `<p style="${BOX} overflow: hidden; text-overflow: ellipsis">A sentence that is too long</p>`,
    ['cut: p "A sentence that is too long"'],
  ],
  [
    'a word that leaves its button',
    '<button style="width: 40px; padding: 0; text-align: start">Donaudampfschiff</button>',
    ['leaves its control: button "Donaudampfschiff"'],
  ],
  [
    'lines that leave a button of a fixed height',
    '<button style="width: 90px; height: 24px; padding: 0">Two words that wrap</button>',
    ['leaves its control: button "Two words that wrap"'],
  ],
  [
    'a text under a button beside it',
    '<p style="width: 200px">A sentence</p><button style="display: block; margin-top: -20px">Press</button>',
    ['under a control: "A sentence" and button "Press"'],
  ],
  [
    'texts over each other',
    '<p>The first text</p><p style="margin-top: -20px">The second text</p>',
    ['over each other: "The first text" and "The second text"'],
  ],
  [
    'labels of a chart over each other',
    '<svg width="200" height="40"><text x="0" y="20">January</text><text x="20" y="22">February</text></svg>',
    ['over each other: "January" and "February"'],
  ],
] as const

for (const [what, body, expected] of FAULTS) {
  test(`finds ${what}`, async ({ page }) => {
    expect(await loadFaults(page, body)).toEqual(expected)
  })
}

const READABLE = [
  [
    'an ellipsis with a title',
    `<p title="in full" style="${BOX} overflow: hidden; text-overflow: ellipsis">A sentence that is too long</p>`,
  ],
  [
    'an ellipsis that gets its title under a pointer',
    `<p onpointerover="this.title = 'in full'" style="${BOX} overflow: hidden; text-overflow: ellipsis">A sentence that is too long</p>`,
  ],
  [
    'a text that scrolls',
    `<div style="${BOX} overflow-x: auto"><p style="width: 300px">A sentence that is too long</p></div>`,
  ],
  ['a part that is folded away', '<div style="height: 0; overflow: hidden"><p>Folded away</p></div>'],
  [
    'a text under an opaque bar',
    '<p>The first text</p><p style="position: relative; margin-top: -20px; background: #fff">The second text</p>',
  ],
  ['lines close to each other', '<p style="line-height: 1">One</p><p style="line-height: 1">Two</p>'],
  [
    'words of a cloud',
    '<svg><g class="highcharts-wordcloud-series"><text y="9">a</text><text y="9">b</text></g></svg>',
  ],
] as const

for (const [what, body] of READABLE) {
  test(`leaves ${what}`, async ({ page }) => {
    expect(await loadFaults(page, body)).toEqual([])
  })
}

test('counts the pixels by which a page is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 400 })
  await page.setContent('<body style="margin: 0"><p style="width: 450px">Wide</p></body>')
  expect(await measureExcess(page)).toBe(50)
})

test('reads texts and attributes, without marks of direction and parts in other languages', async ({
  page,
}) => {
  await page.setContent(
    '<p>Marke \u2068Iroise\u2069</p><input placeholder="Suchen"><p lang="en">In English</p><p hidden>Weg</p>',
  )
  expect(await textsOfPage(page)).toEqual(['Marke Iroise', 'Suchen'])
})
