import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { ROOT } from '../layout.ts'

const FOLDER = join(ROOT, 'tools', 'cloud', 'alerts')
const RUNBOOKS = 'docs/runbooks/alerts'

/** As much of Cloud Monitoring's AlertPolicy as every file of tools/cloud/alerts holds. */
const policySchema = z.strictObject({
  displayName: z.string(),
  severity: z.enum(['CRITICAL', 'ERROR', 'WARNING']),
  combiner: z.literal('OR'),
  conditions: z.array(z.looseObject({ displayName: z.string() })).check(z.length(1)),
  alertStrategy: z.looseObject({ autoClose: z.string() }),
})

/** Something that somebody is called for. */
export interface Alert {
  /** Names its policy file and its runbook. */
  slug: string
  policy: z.infer<typeof policySchema>
  /** The runbook, in Markdown. */
  runbook: string
}

/** Returns every alert of tools/cloud/alerts with its runbook. @throws Error for a policy without one */
export const readAlerts = (): Alert[] =>
  readdirSync(FOLDER)
    .sort()
    .map((file) => {
      const slug = file.replace(/\.json$/, '')
      return {
        slug,
        policy: policySchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
        runbook: readFileSync(join(ROOT, RUNBOOKS, `${slug}.md`), 'utf8'),
      }
    })

/** Returns the address of a repository's files of a commit on GitHub, from its git remote; null elsewhere. */
export const findSource = (remote: string, commit: string): string | null => {
  const [, name] = /github\.com[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(remote) ?? []
  return name === undefined ? null : `https://github.com/${name}/blob/${commit}`
}

/** Replaces relative links of a runbook by addresses, or by their words alone where there is no address. */
const resolveLinks = (markdown: string, source: string | null): string =>
  markdown.replace(/\[([^\]]*)\]\((?!https?:)([^)]+)\)/g, (_, words: string, path: string) =>
    source === null ? words : `[${words}](${new URL(path, `${source}/${RUNBOOKS}/`).href})`,
  )

/** Returns the policy as Cloud Monitoring takes it: with its runbook and the channels that are called. */
export const describePolicy = (
  { slug, policy, runbook }: Alert,
  channels: readonly string[],
  source: string | null,
): object => ({
  ...policy,
  documentation: {
    mimeType: 'text/markdown',
    content: resolveLinks(runbook, source),
    ...(source === null
      ? {}
      : { links: [{ displayName: 'Runbook', url: `${source}/${RUNBOOKS}/${slug}.md` }] }),
  },
  userLabels: { sillage: slug },
  notificationChannels: channels,
})
