import { escapeHtml, type MailLanguage, type MailMessage } from '../mail/email-template.ts'

/** What stands below every issue: why somebody gets it, and the link that ends it. */
interface FooterTexts {
  readonly reason: string
  readonly link: string
}

const FOOTERS: Readonly<Record<MailLanguage, FooterTexts>> = {
  en: { reason: 'You receive this email because you asked for news of Sillage.', link: 'Unsubscribe' },
  fr: {
    reason: 'Vous recevez cet e-mail car vous avez demandé les actualités de Sillage.',
    link: 'Se désabonner',
  },
  ar: { reason: 'وصلتك هذه الرسالة لأنك طلبت أخبار Sillage.', link: 'إلغاء الاشتراك' },
  de: { reason: 'Sie erhalten diese E-Mail, weil Sie Neuigkeiten von Sillage wünschen.', link: 'Abmelden' },
  es: {
    reason: 'Recibes este correo porque pediste las novedades de Sillage.',
    link: 'Cancelar la suscripción',
  },
  fa: { reason: 'این ایمیل را دریافت می‌کنید چون خبرهای Sillage را خواسته‌اید.', link: 'لغو اشتراک' },
  he: { reason: 'קיבלת הודעה זו כי ביקשת חדשות מ-Sillage.', link: 'ביטול הרישום' },
  hi: { reason: 'यह ईमेल आपको इसलिए मिला क्योंकि आपने Sillage के समाचार माँगे थे।', link: 'सदस्यता समाप्त करें' },
  it: {
    reason: 'Ricevi questa email perché hai chiesto le novità di Sillage.',
    link: 'Annulla l’iscrizione',
  },
  ja: {
    reason: 'Sillage のニュースの配信を希望された方にお送りしています。',
    link: '配信を停止する',
  },
  ko: { reason: 'Sillage 소식을 신청하셨기 때문에 이 이메일을 보내드립니다.', link: '수신 거부' },
  nl: { reason: 'U ontvangt deze e-mail omdat u nieuws van Sillage wilt.', link: 'Afmelden' },
  pl: {
    reason: 'Otrzymujesz tę wiadomość, ponieważ zamówiono wiadomości od Sillage.',
    link: 'Zrezygnuj z subskrypcji',
  },
  pt: {
    reason: 'Você recebe este e-mail porque pediu as novidades do Sillage.',
    link: 'Cancelar a inscrição',
  },
  ru: { reason: 'Вы получили это письмо, потому что подписались на новости Sillage.', link: 'Отписаться' },
  sv: {
    reason: 'Du får det här mejlet för att du vill ha nyheter från Sillage.',
    link: 'Avsluta prenumerationen',
  },
  tr: { reason: 'Sillage haberlerini istediğiniz için bu e-postayı alıyorsunuz.', link: 'Abonelikten çık' },
  uk: { reason: 'Ви отримали цей лист, бо підписалися на новини Sillage.', link: 'Відписатися' },
  zh: { reason: '您收到此邮件是因为您订阅了 Sillage 的资讯。', link: '退订' },
}

const END = /<\/body\s*>/i

/** An issue with its footer: at the end of the page, or of a fragment. @param url where the person's choices stand */
export const withFooter = (
  { subject, html, text }: MailMessage,
  language: MailLanguage,
  url: string,
): MailMessage => {
  const { reason, link } = FOOTERS[language]
  const footer = `<p style="margin:24px 4px;font-family:sans-serif;font-size:13px;line-height:20px;text-align:center;color:#6b7a74">${escapeHtml(reason)}<br><a href="${escapeHtml(url)}" style="color:#6b7a74">${escapeHtml(link)}</a></p>`
  return {
    subject,
    // A function: a dollar sign of the footer is no pattern.
    html: END.test(html) ? html.replace(END, (end) => `${footer}${end}`) : `${html}${footer}`,
    text: `${text}\n\n-- \nSillage\n${reason}\n${link}: ${url}`,
  }
}
