import 'server-only'

export { mailDisclosureCode } from './code.ts'
export { mailInvitation } from './invite.ts'
export { resealMails, tokenOf } from './sealed.ts'
export { deleteOldMails, insertMails, type MailRow, type NewMail, releaseMails, takeMail, updateMail } from './store.ts'
