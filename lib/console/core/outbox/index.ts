import 'server-only'

export { mailDisclosureCode } from './code.ts'
export { mailInvitation } from './invite.ts'
export { resealMails, tokenOf } from './sealed.ts'
export {
  addToMail,
  deleteOldMails,
  insertMails,
  lockGathered,
  type MailRow,
  mailsGatheredSince,
  type NewMail,
  releaseMails,
  takeMail,
  updateMail,
} from './store.ts'
