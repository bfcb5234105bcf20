import 'server-only'

export { type AccountFacts, accountFactsIn, notificationRecord, notifyAccount } from './account.ts'
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
  notifyMentioned,
  notifySanctionsChanged,
  tellPeople,
} from './notify.ts'
export { listNotifications, readNotifications } from './reading/read.ts'
export { endEditionHeld, endListAsked, findNotification, insertNotifications } from './store.ts'
