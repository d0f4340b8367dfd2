import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { CORE, ROOT, WEB } from '../layout.ts'
import { fingerprint, onceFor } from './fingerprint.ts'

/** Variables that a build reads. */
const SWITCHES = ['SILLAGE_SITE_URL', 'SILLAGE_VOICE', 'SILLAGE_DOCS_URL', 'SILLAGE_DATABASE']
const BUILT_BY = ['vite.config.ts', 'build', 'package.json']

/** Builds the web app into `web/dist` where its inputs have changed. */
export const prepareWeb = async (): Promise<void> => {
  const print = await fingerprint(
    join(CORE, 'src'),
    join(CORE, 'texts'),
    join(WEB, 'src'),
    join(WEB, 'public'),
    join(WEB, 'index.html'),
    ...BUILT_BY.map((file) => join(WEB, file)),
    join(ROOT, 'package-lock.json'),
  )
  await onceFor(
    'web',
    `${print} ${SWITCHES.map((name) => process.env[name] ?? '').join()}`,
    () => existsSync(join(WEB, 'dist', 'index.html')),
    async () => {
      // A production build sets NODE_ENV for the whole process and its children.
      const { NODE_ENV } = process.env
      await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' })
      if (NODE_ENV === undefined) delete process.env.NODE_ENV
      else process.env.NODE_ENV = NODE_ENV
    },
  )
}
