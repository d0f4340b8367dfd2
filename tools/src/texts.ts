import { readdirSync, writeFileSync } from 'node:fs'
import { createAnalyst } from '../../functions/src/analyst/create-analyst.ts'
import { readProviderSettings } from '../../functions/src/providers/settings.ts'
import { runCommand } from './machine/shutdown.ts'
import { type Finding, findingsIn, isFault, isReleaseFault } from './texts/check-texts.ts'
import { noteDrafts, readDrafts, unreadIn } from './texts/drafts.ts'
import { readGlossary } from './texts/glossary.ts'
import { getLocaleFile, LOCALES, listNamespaces, readKeyedTexts, readTexts } from './texts/locales.ts'
import { draftTexts } from './texts/translate.ts'

/**
 * `npm run texts [-- --release] [-- --translate] [LANGUAGE...]`: checks the texts of every language. A text that the
 * product would show broken is a fault. Texts that people would read in English (missing, or with other values than
 * English) are counted, and so are those that equal English, break the glossary or are long for a label; a named language
 * lists them. With `--release`, missing texts and unread drafts are faults too.
 *
 * With `--translate`, the analyst of `PROVIDER_KEYS` first drafts what the named languages lack, or all. Its drafts stand in
 * `core/texts/drafts.json` until somebody has read them and taken their lines out.
 */

const languages = readdirSync(LOCALES).filter((name) => /^[a-z]{2}$/.test(name))
const args = process.argv.slice(2)
const isRelease = args.includes('--release')
const asked = args.filter((arg) => !arg.startsWith('--'))

const say = (text: string) => process.stdout.write(`${text}\n`)

const translate = async (): Promise<void> => {
  const analyst = createAnalyst(readProviderSettings())
  const foreign = (asked.length > 0 ? asked : languages).filter((language) => language !== 'en')
  for (const language of foreign) {
    for (const namespace of listNamespaces(language)) {
      const { texts, drafted, refused } = await draftTexts(analyst, {
        ...{ language, namespace, glossary: readGlossary(language) },
        own: readTexts(language, namespace),
        english: readTexts('en', namespace),
      })
      for (const key of refused) say(`${language} ${namespace}:${key}: no draft that can be shown`)
      if (drafted.length === 0) continue
      // Noted first: a draft that is not noted would count as read.
      noteDrafts(
        language,
        drafted.map((key) => `${namespace}:${key}`),
      )
      writeFileSync(getLocaleFile(language, namespace), `${JSON.stringify(texts, null, 2)}\n`)
      say(`${language} ${namespace}: ${drafted.length} drafts`)
    }
  }
}

const findings = (language: string): Finding[] =>
  listNamespaces(language).flatMap((namespace) =>
    findingsIn(
      namespace,
      readKeyedTexts(language, namespace),
      readKeyedTexts('en', namespace),
      language,
      readGlossary(language),
    ),
  )

const line = ({ kind, at, detail }: Finding): string => `  ${kind.padEnd(8)} ${at}: ${detail}`

/** Says what is wrong with each language, and returns how many faults there are. */
const check = (): number => {
  const drafts = readDrafts()
  return languages.reduce((faults, language) => {
    const found = [...findings(language), ...unreadIn(language, drafts)]
    const broken = found.filter(isRelease ? isReleaseFault : isFault)
    const count = (...kinds: Finding['kind'][]) => found.filter(({ kind }) => kinds.includes(kind)).length
    say(
      `${language}: ${broken.length} faults, ${count('missing', 'values', 'marks')} missing or outdated, ${count('unread')} unread drafts, ${count('same')} same as English, ${count('glossary')} off the glossary, ${count('long')} long`,
    )
    for (const finding of asked.includes(language) ? found : broken) say(line(finding))
    return faults + broken.length
  }, 0)
}

await runCommand(async () => {
  if (args.includes('--translate')) await translate()
  return check() === 0 ? 0 : 1
})
