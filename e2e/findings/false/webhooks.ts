/** What is guaranteed for the rows of the review of false statements: webhooks. */
export const webhooks = {
  'false conclusions A6': 'what a test says of the new secret follows from what its receiver answered',
  'false conclusions A8': 'a monitor notice that is refused makes no webhook a failing one',
  'false conclusions A9': 'a signature check tells the signature and its age apart',
  'false contract S1': 'every change a monitor detects is recorded and seen; a filter decides what is delivered',
  'false contract C4': 'what a budget has used is unknown, and never 0, where a price is unknown',
  'false contract C8': 'products enabled for an organization are those that say so, of whatever status',
  'false conclusions A7': 'a budget says which orders it refuses, and which it only counts',
  'false conclusions B11': 'events have names in both languages',
  'false analyst X33': 'an event of a person or company is a sentence, with its details folded',
  'false conclusions B12': 'Orders shows the price of a monitor check and the key of another client',
  'false conclusions B13': 'a wrong schedule names its field and has no price',
  'false data B60': 'a cron expression with other blanks is refused by naming them',
  'false conclusions B14': 'a demo account is told that it gets no mail, and an admin can send a test mail',
  'false conclusions B15': 'alerts by e-mail say when, since when, what was answered and what comes next',
  'false conclusions B16': 'whom a rule on second factors concerns is said before it is saved',
  'false data B20b': 'a body sent with CR LF is valid in the signature check',
  'false conclusions A10': 'the last failure of an endpoint is the time of the last failed attempt',
  'false conclusions A11': 'what was canceled with its monitor is not missed',
  'false conclusions B2': 'a webhook that one admin changes is shown so to another',
  'false conclusions B9': 'an event is delivered where its own address took it, and notices are told apart',
  'false conclusions B10': 'a certification sends the notice of a monitor in its real form',
  'false conclusions F1':
    'a webhook receives the products, outcomes and notices that were chosen, by default what it did before',
  'false conclusions F3':
    'the timetable is that of the interface, and what a webhook chooses only makes attempts later',
  'false conclusions F6':
    'alerts go to a chat or a webhook too, once each, with threshold and window, and say what is lost',
  'false conclusions F7': 'deliveries a second begin so many in a second and no more',
  'false conclusions F8': 'behind an endpoint that accepts nothing deliveries wait for one probe, and none is lost',
  'false conclusions F13': 'a webhook with a pair of keys signs as Standard Webhooks does, and a rotation overlaps',
}
