import { newAnalysisId, newBrandId, newGroupRunId } from '@sillage/core/base/ids'
import { expressQueueName, PROVIDER_KEYS, runQueueName } from '@sillage/core/providers/providers'
import { expect, test } from 'vitest'
import * as tasks from '../../tasks.ts'
import {
  jobStepTaskName,
  mailTaskName,
  purgeTaskName,
  recomputeTaskName,
  refillTaskName,
  rollupTaskName,
  runTaskName,
} from './names.ts'

const analysisId = newAnalysisId(newBrandId())
const groupRunId = newGroupRunId(analysisId)

test('every provider has two queues of its own, served by functions of their names', () => {
  const queues = PROVIDER_KEYS.flatMap((provider) => [runQueueName(provider), expressQueueName(provider)])
  expect(new Set(queues).size).toBe(2 * PROVIDER_KEYS.length)
  for (const queue of [
    ...queues,
    'refill',
    'rollup',
    'purge',
    'deliverMail',
    'recompute',
    'readAgain',
    'launchDue',
    'createAnalysis',
    'answerChat',
  ]) {
    expect(tasks).toHaveProperty(queue.split('-'))
  }
})

test('a task keeps its name when it is sent again, and a retry has another one', () => {
  const names = [
    ...Array.from({ length: 500 }, (_, index) => runTaskName(groupRunId, index)),
    runTaskName(groupRunId, 0, '-1'),
    refillTaskName(groupRunId),
    refillTaskName(groupRunId, '-1'),
    rollupTaskName(groupRunId, '7'),
    rollupTaskName(groupRunId, '7', '-1'),
    purgeTaskName(analysisId),
    mailTaskName('mail'),
    mailTaskName('mail', '-1'),
    jobStepTaskName(analysisId, 0, 1),
    jobStepTaskName(analysisId, 1, 0),
    jobStepTaskName(analysisId, 0, 1, '-1'),
    recomputeTaskName(`${analysisId}-1-0`),
    recomputeTaskName(`${analysisId}-1-0`, '-1'),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(runTaskName(groupRunId, 3)).toBe(runTaskName(groupRunId, 3))
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,500}$/)
})

test('names of one group run differ in their beginning', () => {
  const beginnings = Array.from({ length: 500 }, (_, index) => runTaskName(groupRunId, index).slice(0, 2))
  expect(new Set(beginnings).size).toBeGreaterThan(100)
})
