import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

/**
 * Somebody who was signed in when they left most likely still is. Their visit to an analysis begins with its shape, which
 * is written into the page in each language, so that it is seen before any script has come; `public/first-paint.js`
 * chooses it, in place of the mark.
 */

const PLACE = '<!-- opening -->'
const run = promisify(execFile)

/** In a process of its own: React must be the one for production throughout, whatever this process has loaded before. */
const drawnShapes = async (): Promise<string> => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'draw-opening.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return stdout
}

export const openingShape = (): Plugin => ({
  name: 'opening-shape',
  apply: 'build',
  transformIndexHtml: async (html) => {
    if (!html.includes(PLACE)) throw new Error('the page has no place for the shape of an analysis')
    const shapes = await drawnShapes()
    return html.replace(PLACE, () => shapes)
  },
})
