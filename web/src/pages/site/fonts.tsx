const SIZES = [
  'text-xs',
  'text-sm',
  'text-base',
  'text-lg',
  'text-xl',
  'text-2xl',
  'text-3xl',
  'text-4xl',
] as const
const WEIGHTS = ['font-normal', 'font-medium', 'font-semibold', 'font-bold'] as const

/** The same line in every script of the product's languages. */
const LINES: readonly (readonly [language: string, line: string])[] = [
  ['en', 'The trail your brand leaves, 40.0% of 1,234 answers'],
  ['fr', 'Le sillage de votre marque, 40,0\u00a0% de 1\u00a0234 réponses'],
  ['pl', 'Ślad, który zostawia Twoja marka, 40,0% z 1234 odpowiedzi'],
  ['ru', 'След вашего бренда, 40,0\u00a0% из 1\u00a0234 ответов'],
  ['ar', 'الأثر الذي تتركه علامتك، 40.0% من 1,234 إجابة'],
  ['fa', 'ردی که برند شما به جا می‌گذارد، ۴۰٫۰٪ از ۱٬۲۳۴ پاسخ'],
  ['he', 'העקבות שהמותג שלכם משאיר, 40.0% מתוך 1,234 תשובות'],
  ['hi', 'आपका ब्रांड जो छाप छोड़ता है, 1,234 जवाबों का 40.0%'],
  ['ja', 'ブランドが残す航跡、1,234件の回答の40.0%'],
  ['ko', '브랜드가 남기는 자취, 답변 1,234개의 40.0%'],
  ['zh', '品牌留下的航迹，1,234 个回答的 40.0%'],
]

/** `/dev-fonts`: type samples for developers. */
export const Fonts = () => (
  <div className="mx-auto max-w-4xl px-5 py-12 sm:px-8 sm:py-16">
    <h1 className="font-bold text-3xl text-ink tracking-tight">Type specimen</h1>
    <p className="mt-3 text-ink-soft">Manrope, with Noto Sans for the scripts that it lacks.</p>
    <h2 className="mt-10 font-semibold text-ink text-lg">Sizes</h2>
    <ul className="mt-3 space-y-3">
      {SIZES.map((size) => (
        <li key={size} className="grid items-baseline gap-x-4 sm:grid-cols-[6rem_1fr]">
          <code className="text-ink-faint text-xs">{size}</code>
          <span className={`${size} break-words text-ink tabular-nums`}>Sillage 0123456789 40.0%</span>
        </li>
      ))}
    </ul>
    <h2 className="mt-10 font-semibold text-ink text-lg">Weights</h2>
    <ul className="mt-3 space-y-3">
      {WEIGHTS.map((weight) => (
        <li key={weight} className="grid items-baseline gap-x-4 sm:grid-cols-[6rem_1fr]">
          <code className="text-ink-faint text-xs">{weight}</code>
          <span className={`${weight} text-ink text-xl`}>The trail your brand leaves</span>
        </li>
      ))}
    </ul>
    <h2 className="mt-10 font-semibold text-ink text-lg">Scripts</h2>
    <ul className="mt-3 divide-y divide-line">
      {LINES.map(([language, line]) => (
        <li key={language} className="grid items-baseline gap-x-4 py-3 sm:grid-cols-[6rem_1fr]">
          <code className="text-ink-faint text-xs">{language}</code>
          <span lang={language} dir="auto" className="text-ink text-lg">
            {line}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
