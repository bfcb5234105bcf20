/** What is guaranteed for the rows of the review of false statements: monitors, webhooks and settings. */
export const program = {
  'false conclusions X11': 'what was said of a field is over once the field was changed',
  'false conclusions X12': 'nobody is asked who they are for what would be refused anyway',
  'false conclusions X13': 'a key says with which key it was made',
  'false conclusions X14': 'what a paused webhook misses is counted as soon as an order has ended',
  'false conclusions X15': 'what is left to spend is asked again after whatever costs',
  'false conclusions X16': 'deletions that were asked together can be undone together',
}
