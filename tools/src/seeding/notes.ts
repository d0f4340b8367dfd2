import { releaseNotePath } from '@sillage/core/base/paths'
import type { NoteTexts } from '@sillage/core/releases/release-note'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'

const DAY_MS = 86_400_000

/** Recent changes of the product, as its administrators would announce them; newest first. */
const NOTES: readonly { readonly id: string; readonly daysAgo: number; readonly texts: NoteTexts }[] = [
  {
    id: 'since-the-first-version',
    daysAgo: 1,
    texts: {
      en: {
        title: 'Lines reach back, and a verdict since the first version',
        body: 'Lines now show up to twelve versions, also those from before the dates you chose: these are faint.\n\n**Insights** says what changed since the first version, tested on the questions that both versions asked alike.',
      },
      fr: {
        title: 'Des courbes qui remontent le temps, et un verdict depuis la première version',
        body: 'Les courbes montrent désormais jusqu’à douze versions, y compris celles d’avant les dates choisies, en clair.\n\n**Insights** dit ce qui a changé depuis la première version, d’après les questions posées à l’identique dans les deux.',
      },
    },
  },
  {
    id: 'advice-on-third-parties',
    daysAgo: 3,
    texts: {
      en: {
        title: 'Advice leaves out sites of competitors',
        body: '“What would change it?” and **Actions** no longer list sites of companies you track, nor your own.',
      },
      fr: {
        title: 'Des conseils sans les sites des concurrents',
        body: '« Qu’est-ce qui changerait la donne ? » et **Actions** n’affichent plus les sites des entreprises que vous suivez, ni les vôtres.',
      },
    },
  },
  {
    id: 'true-estimates',
    daysAgo: 6,
    texts: {
      en: {
        title: 'Estimates that follow what is measured',
        body: 'While runs are under way, the page says whether they are starting, how many have ended, and when figures are being computed. The time left follows the pace of the models.',
      },
      fr: {
        title: 'Des estimations qui suivent les mesures',
        body: 'Pendant un lancement, la page indique le démarrage, le nombre de réponses reçues, puis le calcul des indicateurs. Le temps restant suit le rythme des modèles.',
      },
    },
  },
]

export const seedNotes = async (db: Firestore, now: number): Promise<void> => {
  await Promise.all(
    NOTES.map(({ id, daysAgo, texts }) => {
      const at = Timestamp.fromMillis(now - daysAgo * DAY_MS)
      return db.doc(releaseNotePath(id)).set({ texts, publishAt: at, createdAt: at, updatedAt: at })
    }),
  )
}
