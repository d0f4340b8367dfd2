import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { ROOT } from './layout.ts'
import { type Finding, findingsIn, isFault } from './texts/check-texts.ts'
import { LOCALES, NAMESPACES, readJson, textsOf } from './texts/locales.ts'

/**
 * `npm run texts [LANGUAGE...]`: looks through the texts of every language. Those that would be
 * shown broken fail. What is said in English instead (missing, or of other values than English has), is the same as in
 * English, not in the words of the glossary or long for a label is counted, and named where a language is asked for.
 */

const GLOSSARIES = join(ROOT, 'tools', 'src', 'texts', 'glossaries')

const glossarySchema = z.object({ tone: z.string(), terms: z.record(z.string(), z.string()) })

const languages = readdirSync(LOCALES).filter((name) => /^[a-z]{2}$/.test(name))
const asked = process.argv.slice(2)

const findings = (language: string): Finding[] => {
  const glossary = readJson(join(GLOSSARIES, `${language}.json`), glossarySchema)
  return NAMESPACES.flatMap((namespace) =>
    findingsIn(namespace, textsOf(language, namespace), textsOf('en', namespace), language, glossary),
  )
}

const line = ({ kind, at, detail }: Finding): string => `  ${kind.padEnd(8)} ${at}: ${detail}\n`

let faults = 0
for (const language of languages) {
  const found = findings(language)
  const broken = found.filter(isFault)
  faults += broken.length
  const count = (kind: Finding['kind']) => found.filter((one) => one.kind === kind).length
  process.stdout.write(
    `${language}: ${broken.length} faults, ${count('missing') + count('values') + count('marks')} missing or outdated, ${count('same')} same as English, ${count('glossary')} off the glossary, ${count('long')} long\n`,
  )
  for (const finding of asked.includes(language) ? found : broken) process.stdout.write(line(finding))
}
process.exitCode = faults === 0 ? 0 : 1
