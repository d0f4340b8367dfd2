import type { getOverview } from '@sillage/core/admin/calls'
import {
  type Counts,
  countNewUsers,
  dayNames,
  readStageCounts,
  readStepCounts,
  readUserCounts,
  summarizeOnboarding,
} from '@sillage/core/admin/counts'
import {
  chooseGranularity,
  type DayRange,
  eachDay,
  hoursOfDays,
  lastDays,
  lastHours,
  RANGE_ERRORS,
  rangeError,
} from '@sillage/core/admin/range'
import type { QueryOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { toIso } from '@sillage/core/base/time'
import { utcDay } from '@sillage/core/billing/spend'
import { ONBOARDING_STEPS } from '@sillage/core/onboarding/onboarding'
import { noteRead } from '../platform/audit.ts'
import { readDays, readTotals } from '../platform/counts.ts'
import type { Handler } from '../platform/http/handler.ts'

type Query = QueryOf<typeof getOverview>

/** @throws AppError bad_request for a wrong range of dates */
const getRange = ({ from, to, days }: Query, now: number): DayRange => {
  if (from === undefined && to === undefined) return lastDays(days, now)
  const range = { from: from ?? '', to: to ?? '' }
  const error = rangeError(range.from, range.to)
  if (error === null) return range
  const field = from === undefined || error === 'order' || error === 'long' ? 'to' : 'from'
  const details = { field: error === 'missing' && to === undefined ? 'to' : field }
  throw new AppError('bad_request', { message: RANGE_ERRORS[error], details })
}

/** When each figure of the series of new users begins. */
const getHours = (query: Query, range: DayRange, now: number): number[] =>
  query.from === undefined ? lastHours(24 * query.days, now) : hoursOfDays(range)

const stepsOn = (date: string, counts: Counts = {}) => {
  const [website = 0, details = 0, competitors = 0, analysis = 0] = ONBOARDING_STEPS.map(
    (step) => counts[dayNames.step(step)] ?? 0,
  )
  return { date, website, details, competitors, analysis, total: website + details + competitors + analysis }
}

/** Reads the kept counters alone: as much for a hundred people as for a million. */
export const handleOverview: Handler<typeof getOverview> = async ({ query, caller }) => {
  const now = Date.now()
  const range = getRange(query, now)
  const newUsersGranularity = chooseGranularity(range)
  const hours = newUsersGranularity === 'hour' ? getHours(query, range, now) : []
  const days = eachDay(range)
  const asked = [...new Set([...hours.map(utcDay), ...days])]
  const [byDay, totals] = await Promise.all([
    readDays(asked),
    readTotals(),
    noteRead(caller, {
      action: 'view_logs',
      target: 'admin_overview',
      read: `admin_overview ${range.from} ${range.to}`,
    }),
  ])
  return {
    ...range,
    newUsers:
      newUsersGranularity === 'hour'
        ? hours.map((at) => ({
            date: toIso(at),
            count: byDay.get(utcDay(at))?.[dayNames.newUser(at)] ?? 0,
          }))
        : days.map((date) => ({ date, count: countNewUsers(byDay.get(date) ?? {}) })),
    newUsersGranularity,
    onboardingSteps: readStepCounts(totals),
    completedStepsSeries: days.map((date) => stepsOn(date, byDay.get(date))),
    onboardingSummary: summarizeOnboarding(totals),
    userCounts: readUserCounts(totals, now),
    onboardingStageCounts: readStageCounts(totals),
    totals: {
      brands: totals.brands ?? 0,
      prompts: totals.prompts ?? 0,
      personas: totals.personas ?? 0,
    },
  }
}
