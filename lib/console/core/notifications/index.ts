import 'server-only'

export { type AccountFacts, accountFactsIn, notificationRecord, notifyAccount } from './account.ts'
export { notify, notifyBatch, notifyDecision, tellPeople } from './notify.ts'
export { listNotifications, readNotifications } from './reading/read.ts'
export { endListNews, findNotification, insertNotifications } from './store.ts'
