import type { InterfaceLanguage } from '../identity/interface-language.ts'
import type { PlanId } from './plans.ts'
import type { SubscriptionPlan } from './subscription-plan.ts'

type Translation = Exclude<InterfaceLanguage, 'en'>

/** What each plan says in a language: a headline each; the contract says whom it suits and what it adds. */
interface Words {
  readonly free: string
  readonly pro: string
  readonly ultra: string
  readonly enterprise: string
  readonly idealFor: string
  readonly volume: string
}

const WORDS: Readonly<Record<Translation, Words>> = {
  ar: {
    free: 'للاستكشاف وقراءة أول إجابة.',
    pro: 'لعلامة تريد أن تعرف موقعها.',
    ultra: 'لفِرق تتابع أسواقها وتبني قراراتها على ما تراه.',
    enterprise: 'لمجموعات لها علامات وأسواق كثيرة.',
    idealFor: 'مثالية للمجموعات والوكالات والعلامات الحاضرة في بلدان كثيرة.',
    volume: 'عدد الجولات بالاتفاق',
  },
  de: {
    free: 'Zum Umsehen und für eine erste Antwort.',
    pro: 'Für eine Marke, die wissen will, wo sie steht.',
    ultra: 'Für Teams, die Märkte verfolgen und danach handeln.',
    enterprise: 'Für Gruppen mit vielen Marken und Märkten.',
    idealFor: 'Ideal für Gruppen, Agenturen und Marken in vielen Ländern.',
    volume: 'Anzahl der Läufe nach Vereinbarung',
  },
  es: {
    free: 'Para explorar y leer una primera respuesta.',
    pro: 'Para una marca que quiere conocer su posición.',
    ultra: 'Para equipos que siguen sus mercados y actúan en consecuencia.',
    enterprise: 'Para grupos con muchas marcas y mercados.',
    idealFor: 'Ideal para grupos, agencias y marcas presentes en muchos países.',
    volume: 'Volumen de ejecuciones según acuerdo',
  },
  fa: {
    free: 'برای آشنایی و خواندن نخستین پاسخ.',
    pro: 'برای برندی که می‌خواهد جایگاه خود را بداند.',
    ultra: 'برای تیم‌هایی که بازارها را دنبال و بر اساس آن عمل می‌کنند.',
    enterprise: 'برای گروه‌هایی با برندها و بازارهای بسیار.',
    idealFor: 'مناسب گروه‌ها، آژانس‌ها و برندهایی که در کشورهای بسیار حضور دارند.',
    volume: 'تعداد اجراها طبق توافق',
  },
  fr: {
    free: 'Pour découvrir, et lire une première réponse.',
    pro: 'Pour une marque qui veut savoir où elle en est.',
    ultra: 'Pour les équipes qui suivent leurs marchés et agissent en conséquence.',
    enterprise: 'Pour les groupes aux nombreuses marques et marchés.',
    idealFor: 'Idéal pour les groupes, les agences et les marques présentes dans de nombreux pays.',
    volume: 'Volume d’exécutions sur accord',
  },
  he: {
    free: 'להתרשמות ולקריאת תשובה ראשונה.',
    pro: 'למותג שרוצה לדעת היכן הוא עומד.',
    ultra: 'לצוותים שעוקבים אחר השווקים ופועלים בהתאם.',
    enterprise: 'לקבוצות עם מותגים ושווקים רבים.',
    idealFor: 'אידיאלי לקבוצות, לסוכנויות ולמותגים במדינות רבות.',
    volume: 'היקף הרצות לפי הסכם',
  },
  hi: {
    free: 'देखने-समझने और पहला जवाब पढ़ने के लिए।',
    pro: 'उस ब्रांड के लिए जो अपनी स्थिति जानना चाहता है।',
    ultra: 'उन टीमों के लिए जो बाज़ारों पर नज़र रखती हैं और उसी के अनुसार कदम उठाती हैं।',
    enterprise: 'कई ब्रांड और बाज़ारों वाले समूहों के लिए।',
    idealFor: 'समूहों, एजेंसियों और कई देशों में मौजूद ब्रांड के लिए उपयुक्त।',
    volume: 'रन की संख्या समझौते के अनुसार',
  },
  it: {
    free: 'Per dare un’occhiata e leggere una prima risposta.',
    pro: 'Per un brand che vuole sapere a che punto è.',
    ultra: 'Per i team che seguono i mercati e agiscono di conseguenza.',
    enterprise: 'Per gruppi con molti brand e mercati.',
    idealFor: 'Ideale per gruppi, agenzie e brand presenti in molti Paesi.',
    volume: 'Volume di esecuzioni da concordare',
  },
  ja: {
    free: 'まず試して、最初の回答を読むために。',
    pro: '自社の立ち位置を知りたいブランドに。',
    ultra: '市場を追い、結果を施策につなげるチームに。',
    enterprise: '多くのブランドと市場を持つグループに。',
    idealFor: 'グループ企業、代理店、多くの国で展開するブランドに最適です。',
    volume: '実行回数は契約に応じて設定',
  },
  ko: {
    free: '둘러보고 첫 답변을 읽어 보세요.',
    pro: '현재 위치를 알고 싶은 브랜드를 위한 요금제입니다.',
    ultra: '시장을 살피고 그 결과에 따라 움직이는 팀을 위한 요금제입니다.',
    enterprise: '브랜드와 시장이 많은 그룹을 위한 요금제입니다.',
    idealFor: '그룹, 에이전시, 여러 나라에 진출한 브랜드에 적합합니다.',
    volume: '실행 횟수는 협의',
  },
  nl: {
    free: 'Om rond te kijken en een eerste antwoord te lezen.',
    pro: 'Voor een merk dat wil weten waar het staat.',
    ultra: 'Voor teams die markten volgen en daarnaar handelen.',
    enterprise: 'Voor groepen met veel merken en markten.',
    idealFor: 'Ideaal voor groepen, bureaus en merken in veel landen.',
    volume: 'Aantal runs in overleg',
  },
  pl: {
    free: 'Aby się rozejrzeć i przeczytać pierwszą odpowiedź.',
    pro: 'Dla marki, która chce wiedzieć, na czym stoi.',
    ultra: 'Dla zespołów, które śledzą rynki i działają na tej podstawie.',
    enterprise: 'Dla grup z wieloma markami i rynkami.',
    idealFor: 'Idealny dla grup, agencji i marek obecnych w wielu krajach.',
    volume: 'Liczba przebiegów do uzgodnienia',
  },
  pt: {
    free: 'Para conhecer e ler uma primeira resposta.',
    pro: 'Para uma marca que quer conhecer sua posição.',
    ultra: 'Para equipes que acompanham mercados e agem com base no que veem.',
    enterprise: 'Para grupos com muitas marcas e mercados.',
    idealFor: 'Ideal para grupos, agências e marcas presentes em muitos países.',
    volume: 'Volume de execuções mediante acordo',
  },
  ru: {
    free: 'Чтобы осмотреться и прочитать первый ответ.',
    pro: 'Для бренда, который хочет знать своё положение.',
    ultra: 'Для команд, которые следят за рынками и действуют на основе данных.',
    enterprise: 'Для групп со множеством брендов и рынков.',
    idealFor: 'Подходит группам компаний, агентствам и брендам, работающим во многих странах.',
    volume: 'Число прогонов по договорённости',
  },
  sv: {
    free: 'För att se dig omkring och läsa ett första svar.',
    pro: 'För ett varumärke som vill veta var det står.',
    ultra: 'För team som följer marknader och agerar på det de ser.',
    enterprise: 'För koncerner med många varumärken och marknader.',
    idealFor: 'Passar koncerner, byråer och varumärken i många länder.',
    volume: 'Antal körningar enligt avtal',
  },
  tr: {
    free: 'Göz atmak ve ilk yanıtı okumak için.',
    pro: 'Nerede durduğunu bilmek isteyen bir marka için.',
    ultra: 'Pazarları izleyip gördüklerine göre harekete geçen ekipler için.',
    enterprise: 'Çok sayıda markası ve pazarı olan gruplar için.',
    idealFor: 'Gruplar, ajanslar ve birçok ülkedeki markalar için ideal.',
    volume: 'Çalıştırma sayısı anlaşmaya göre',
  },
  uk: {
    free: 'Щоб роздивитися й прочитати першу відповідь.',
    pro: 'Для бренду, який хоче знати своє становище.',
    ultra: 'Для команд, які стежать за ринками й діють на основі даних.',
    enterprise: 'Для груп із багатьма брендами та ринками.',
    idealFor: 'Підходить групам компаній, агенціям і брендам, що працюють у багатьох країнах.',
    volume: 'Кількість прогонів за домовленістю',
  },
  zh: {
    free: '先了解产品，读一读第一份回答。',
    pro: '适合想了解自身现状的品牌。',
    ultra: '适合持续关注市场并据此行动的团队。',
    enterprise: '适合拥有众多品牌和市场的集团。',
    idealFor: '非常适合集团、代理机构和业务遍及多国的品牌。',
    volume: '运行次数按协议约定',
  },
}

/** What a plan says in each language but English, until an administrator changes it. */
export const defaultWordsOf = (id: PlanId): SubscriptionPlan['translations'] =>
  Object.fromEntries(
    Object.entries(WORDS).map(([language, words]) => [
      language,
      {
        ...(id === 'free' && language === 'fr' ? { title: 'Gratuit' } : {}),
        headline: words[id],
        ...(id === 'enterprise' ? { idealFor: words.idealFor, features: [words.volume] } : {}),
      },
    ]),
  )
