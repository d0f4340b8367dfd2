import { dueOfShard, type Inventory } from './entry.ts'

/** The queries of `functions/src/actions`. */
export const ACTIONS_QUERIES: Inventory = {
  'functions/src/actions/reminders.ts': {
    parts: ['collectionGroup actions', 'where shard in', 'where remindAt <=', 'orderBy remindAt'],
    queries: [dueOfShard('actions', 'remindAt', 'COLLECTION_GROUP')],
  },
}
