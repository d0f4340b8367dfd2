import type { MovedView } from '@sillage/core/analytics/views/moved/schema'
import type { Row } from './duck.ts'
import { getChoices, getGroupRunId, only, PLACE, type Question, type Scope, share } from './question.ts'

const getCells = (where: string, version: number): string =>
  `SELECT ${PLACE}, sum(named) / count(*) f FROM runs WHERE answered = 1 AND version = ${version} AND ${where} GROUP BY ALL`

const isSet = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value)

/** Answers and named answers of both versions, for each value that both have. */
const getGroups = (rows: readonly Row[], newest: number, nameOf: (row: Row) => string) =>
  Object.fromEntries(
    [...Map.groupBy(rows, nameOf)].flatMap(([name, both]) => {
      const now = both.find(({ version }) => version === newest)
      const before = both.find(({ version }) => version !== newest)
      return now && before ? [[name, [now.n, now.s, before.n, before.s]]] : []
    }),
  )

const shownGroups = (groups: MovedView['groups']['model']) =>
  Object.fromEntries(
    groups.map(({ id, webSearch, now, before }) => [
      `${id} ${webSearch ?? ''}`,
      [now.n, now.named, before.n, before.named],
    ]),
  )

/** The groups with few enough values to show all of them. */
export const moved: Question<MovedView> = {
  sql: ({ where, newest }) => {
    const choices = getChoices(where)
    return [
      `SELECT count(*) FILTER (a.f > b.f) up, count(*) FILTER (a.f < b.f) down, count(*) FILTER (a.f = b.f) same
       FROM (${getCells(choices, newest)}) a JOIN (${getCells(choices, newest - 1)}) b USING (${PLACE})`,
      `SELECT version, prompt, persona, language, model, web, count(*) n, sum(named) s, sum(weight * named) a, sum(weight) w
       FROM runs WHERE answered = 1 AND version >= ${newest - 1} AND version <= ${newest} AND ${choices}
       GROUP BY GROUPING SETS ((version), (version, prompt), (version, persona), (version, language), (version, model, web))`,
    ]
  },
  expected: ([cells, rows = []], scope: Scope) => {
    const { newest, facts } = scope
    const whole = (version: number): Row =>
      only(
        rows.filter(
          (row) =>
            row.version === version &&
            !['prompt', 'persona', 'language', 'model'].some((column) => isSet(row[column])),
        ),
      )
    const side = (version: number) => {
      const { n, a, w } = whole(version)
      return [getGroupRunId(scope, version), n, share(a, w)]
    }
    return {
      now: side(newest),
      before: side(newest - 1),
      cells: [only(cells).up, only(cells).down, only(cells).same],
      models: getGroups(
        rows.filter(({ model }) => isSet(model)),
        newest,
        ({ model = 0, web }) => `${facts.dimensions.models[model]} ${web === 1}`,
      ),
      languages: getGroups(
        rows.filter(({ language }) => isSet(language)),
        newest,
        ({ language = 0 }) => `${facts.dimensions.languages[language]} `,
      ),
    }
  },
  shown: ({ now, before, cells, groups }) => ({
    now: [now?.groupRunId, now?.n, now?.visibility ?? null],
    before: [before?.groupRunId, before?.n, before?.visibility ?? null],
    cells: [cells.up, cells.down, cells.same],
    models: shownGroups(groups.model),
    languages: shownGroups(groups.language),
  }),
}
