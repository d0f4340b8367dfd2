import { execFileSync } from 'node:child_process'
import { formatChangelog } from './changelog/by-area.ts'
import { ROOT } from './layout.ts'
import { runCommand } from './machine/shutdown.ts'

/** `npm run changelog -- SINCE`: the commits after SINCE (a tag or a commit) by area, as Markdown. */
await runCommand(async () => {
  const [since = ''] = process.argv.slice(2)
  if (since === '' || since.startsWith('-'))
    throw new Error('Since when? npm run changelog -- TAG, or a commit')
  const log = execFileSync(
    'git',
    ['log', '--reverse', '--no-merges', '--format=%s', '--end-of-options', `${since}..HEAD`],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
  )
  process.stdout.write(formatChangelog(log.split('\n').filter((subject) => subject !== '')))
  return 0
})
