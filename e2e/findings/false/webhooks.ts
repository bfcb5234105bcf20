/** What is guaranteed for the rows of the review of false statements: webhooks. */
export const webhooks = {
  'false conclusions A6': 'what a test says of the new secret follows from what its receiver answered',
  'false conclusions A8': 'a monitor notice that is refused makes no webhook a failing one',
  'false conclusions A9': 'a signature check tells the signature and its age apart',
  'false contract S1': 'every change a monitor detects is recorded and seen; a filter decides what is delivered',
  'false contract C4': 'what a budget has used is unknown, and never 0, where a price is unknown',
  'false contract C8': 'products enabled for an organization are those that say so, of whatever status',
  'false conclusions A7': 'a budget says which orders it refuses, and which it only counts',
  'false conclusions B13': 'a wrong schedule names its field and has no price',
  'false data B60': 'a cron expression with other blanks is refused by naming them',
  'false data B20b': 'a body sent with CR LF is valid in the signature check',
  'false conclusions A10': 'the last failure of an endpoint is the time of the last failed attempt',
  'false conclusions A11': 'what was canceled with its monitor is not missed',
  'false conclusions B2': 'a webhook that one admin changes is shown so to another',
  'false conclusions B9': 'an event is delivered where its own address took it, and notices are told apart',
  'false conclusions B10': 'a certification sends the notice of a monitor in its real form',
}
