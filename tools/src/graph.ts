import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { instance } from '@viz-js/viz'
import { ROOT } from './layout.ts'
import { runCommand } from './machine/shutdown.ts'
import { runTool } from './suites/step.ts'

const WORKSPACES = ['core', 'functions', 'web'] as const
const FOLDER = join(ROOT, 'docs', 'house')

/**
 * `npm run graph`: draws, for each workspace, which of its folders imports which, into docs/house. The ground floor, which all
 * of them stand on, is left out.
 */
await runCommand(async () => {
  const viz = await instance()
  await mkdir(FOLDER, { recursive: true })
  for (const workspace of WORKSPACES) {
    const root = `^${workspace}/src`
    const { code, output } = await runTool('depcruise', [
      ...[
        `${workspace}/src`,
        '--include-only',
        root,
        '--exclude',
        '\\.test\\.tsx?$|/testing/|src/(base|platform|lib)/',
      ],
      ...['--collapse', `${root}/[^/]+`, '--output-type', 'dot'],
    ])
    if (code !== 0) throw new Error(output)
    const graph = output.slice(output.indexOf('strict digraph'), output.lastIndexOf('}') + 1)
    await writeFile(join(FOLDER, `${workspace}.svg`), viz.renderString(graph, { format: 'svg' }))
  }
  process.stdout.write(`${FOLDER}\n`)
  return 0
})
