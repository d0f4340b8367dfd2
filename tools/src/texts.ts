import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { ROOT } from './layout.ts'
import { type Finding, findingsIn, isFault } from './texts/check-texts.ts'
import { LOCALES, namespacesOf, readJson, textsOf } from './texts/locales.ts'

/**
 * `npm run texts [-- --release] [LANGUAGE...]`: checks the texts of every language. A text that the product would show
 * broken is a fault. Texts that people would read in English (missing, or with other values than English) are counted,
 * and so are those that equal English, break the glossary or are long for a label; a named language lists them.
 * With `--release`, missing texts are faults too.
 */

const GLOSSARIES = join(ROOT, 'tools', 'src', 'texts', 'glossaries')

const glossarySchema = z.object({ tone: z.string(), terms: z.record(z.string(), z.string()) })

const languages = readdirSync(LOCALES).filter((name) => /^[a-z]{2}$/.test(name))
const args = process.argv.slice(2)
const isRelease = args.includes('--release')
const asked = args.filter((arg) => !arg.startsWith('--'))

const findings = (language: string): Finding[] => {
  const glossary = readJson(join(GLOSSARIES, `${language}.json`), glossarySchema)
  return namespacesOf(language).flatMap((namespace) =>
    findingsIn(namespace, textsOf(language, namespace), textsOf('en', namespace), language, glossary),
  )
}

const line = ({ kind, at, detail }: Finding): string => `  ${kind.padEnd(8)} ${at}: ${detail}\n`

let faults = 0
for (const language of languages) {
  const found = findings(language)
  const broken = found.filter(
    (finding) => isFault(finding) || (isRelease && ['missing', 'values', 'marks'].includes(finding.kind)),
  )
  faults += broken.length
  const count = (kind: Finding['kind']) => found.filter((one) => one.kind === kind).length
  process.stdout.write(
    `${language}: ${broken.length} faults, ${count('missing') + count('values') + count('marks')} missing or outdated, ${count('same')} same as English, ${count('glossary')} off the glossary, ${count('long')} long\n`,
  )
  for (const finding of asked.includes(language) ? found : broken) process.stdout.write(line(finding))
}
process.exitCode = faults === 0 ? 0 : 1
