import { dueOfShard, type Inventory } from './entry.ts'

/** The queries of `functions/src/mail` and of `functions/src/newsletters`. */
export const MAIL_QUERIES: Inventory = {
  'functions/src/mail/mails-to.ts': {
    parts: ['where to array-contains'],
    queries: [{ collection: 'mail', contains: ['to'] }],
  },
  'functions/src/mail/render.ts': {
    parts: ['where template_key ==', 'where is_active =='],
    queries: [{ collection: 'email_templates', equal: ['template_key', 'is_active'] }],
  },
  'functions/src/mail/sweep.ts': {
    parts: ['where shard in', 'where delivery.nextAt <=', 'orderBy delivery.nextAt'],
    queries: [dueOfShard('mail', 'delivery.nextAt')],
  },
  'functions/src/mail/template-versions.ts': {
    parts: ['orderBy at desc'],
    queries: [{ collection: 'versions', order: [['at', 'desc']] }],
  },
  'functions/src/newsletters/audience.ts': {
    parts: ['where ownerId in', 'where subscribed ==', 'orderBy __name__', 'where subscribed =='],
    queries: [
      { collection: 'brands', equal: ['ownerId'] },
      { collection: 'newsletter_subscribers', equal: ['subscribed'], order: [['__name__', 'asc']] },
      { collection: 'newsletter_subscribers', equal: ['subscribed'] },
    ],
  },
  'functions/src/newsletters/handlers.ts': {
    parts: ['orderBy createdAt desc', 'orderBy at desc'],
    queries: [
      { collection: 'newsletters', order: [['createdAt', 'desc']] },
      { collection: 'mail_stops', order: [['at', 'desc']] },
    ],
  },
  'functions/src/newsletters/send.ts': {
    parts: [
      'where issueId ==',
      'where delivery.state ==',
      'where delivery.state in',
      'where wakeAt <=',
      'orderBy wakeAt',
    ],
    queries: [
      { collection: 'mail', equal: ['issueId', 'delivery.state'] },
      { collection: 'newsletters', range: 'wakeAt', order: [['wakeAt', 'asc']] },
    ],
  },
}
