/** A paper as a page for a reader without an account: one file of HTML, without script, that loads nothing. */
export { htmlOf, type Notice, noticeHtml } from './page.ts'
export { paperStyle } from './style.ts'
