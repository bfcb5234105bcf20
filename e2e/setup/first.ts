/**
 * The journeys of `npm run verify`: how each of the three people comes in, finds, orders, decides, is told and is charged, and
 * what no page may do. `npm run test:rest`, which CI runs after it, has the others.
 */
export const first = [
  'budget',
  'security',
  'journeys/sign-in',
  'journeys/home',
  'journeys/search',
  'journeys/order',
  'journeys/owners',
  'journeys/law',
  'journeys/file',
  'journeys/invoices',
  'journeys/webhooks',
  'journeys/moved',
].map((name) => `${name}.spec.ts`)
