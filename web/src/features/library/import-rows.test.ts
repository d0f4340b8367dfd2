import { describe, expect, it } from 'vitest'
import { importPersonas, importPrompts } from './import-rows.ts'
import { readCsv } from './read-csv.ts'

describe('a CSV text', () => {
  it('is parsed with quotes, line breaks in fields, and every separator', () => {
    expect(
      readCsv('\uFEFFprompt,category\r\n"Which jug, and why?",Choosing\r\n\r\n"Says ""best""\nhere",\r\n'),
    ).toEqual([
      ['prompt', 'category'],
      ['Which jug, and why?', 'Choosing'],
      ['Says "best"\nhere', ''],
    ])
    expect(readCsv('prompt;category\nWhich jug, and why?;Choosing')[1]).toEqual([
      'Which jug, and why?',
      'Choosing',
    ])
    expect(readCsv('prompt\tcategory\na;b,c\td')[1]).toEqual(['a;b,c', 'd'])
    expect(readCsv('')).toEqual([])
  })
})

describe('an import of prompts', () => {
  it('imports each line of a pasted text once', () => {
    expect(importPrompts('- Which jug?\n2. Which filter, and why?\n\nWhich jug?').items).toEqual([
      { text: 'Which jug?', category: '' },
      { text: 'Which filter, and why?', category: '' },
    ])
  })

  it('finds columns by name, and reports skipped rows', () => {
    const { items, bad } = importPrompts(
      `Category;Prompt\nChoosing;Which jug?\n;\nCare;\nCare;${'x'.repeat(2_001)}`,
    )
    expect(items).toEqual([{ text: 'Which jug?', category: 'Choosing' }])
    expect(bad).toEqual([
      { row: 3, column: 'prompt' },
      { row: 4, column: 'prompt' },
    ])
  })
})

describe('an import of personas', () => {
  it('parses local number formats, and leaves a missing salary empty', () => {
    const { items, bad } = importPersonas(
      'Name,Gender,Age,Occupation,Annual salary,City,Country\nAda Roy,Female,41,Nurse,31 000,Lyon,France\nBo Li,Male,29,Cook,,Oslo,Norway',
    )
    expect(bad).toEqual([])
    expect(items).toMatchObject([
      { full_name: 'Ada Roy', age: 41, annual_salary: 31_000, short_description: '' },
      { full_name: 'Bo Li', annual_salary: 0, detailed_description: '' },
    ])
  })

  it('names the missing column of a row', () => {
    expect(
      importPersonas('name,gender,age,occupation,city,country\nAda,Female,old,Nurse,Lyon,France').bad,
    ).toEqual([{ row: 2, column: 'age' }])
    expect(importPersonas('Ada, a nurse from Lyon').items).toEqual([])
  })
})
