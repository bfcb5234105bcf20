/** What is guaranteed for the rows of the review of false statements: foreign. */
export const foreign = {
  'false contract C1': 'no page is drawn otherwise in the browser than the server drew it',
  'false contract C2': 'an answer without a status leaves the status that is known',
  'false contract C9': 'a sandbox is announced where the service has one',
  'false contract C12': 'an answer that never ends is ended',
  'false contract C14': 'a duration that cannot be is not shown',
  'false contract C15': 'a time without a zone is no instant',
  'false contract C16': 'a gateway in place of the service is an outage',
  'false statement 6': 'a command that measures nothing, or misses its limit, ends with 1',
  'false statement 7':
    'no page claims absence before a service that chooses differently or fails in seven ways, and an order is placed once',
  'false conclusions B3': 'what a service does not offer is said from its answer only',
}
