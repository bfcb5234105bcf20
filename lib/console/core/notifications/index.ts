import 'server-only'

export { notifyAccount } from './account.ts'
export { type AccountFacts, accountFactsIn } from './account-facts.ts'
export {
  notifyActProposed,
  notifyAssigned,
  notifyBatch,
  notifyCase,
  notifyControlChanged,
  notifyDecision,
  notifyDisclosure,
  notifyEditionHeld,
  notifyFound,
  notifyListAsked,
  notifyMatchDecision,
  notifyMentioned,
  notifySanctionsChanged,
} from './notify.ts'
export { listNotifications, readNotifications } from './reading/read.ts'
export { notificationRecord } from './record.ts'
export { endEditionHeld, endListAsked, findNotification, insertNotifications } from './store.ts'
