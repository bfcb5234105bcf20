import 'server-only'
import * as audit from '../audit/index.ts'
import * as batches from '../batches/index.ts'
import * as changes from '../changes/index.ts'
import * as companies from '../companies/index.ts'
import * as connection from '../connection/get.ts'
import * as documents from '../documents/index.ts'
import * as evidence from '../evidence/seal.ts'
import * as health from '../health/list.ts'
import type { Handlers } from '../http/handler.ts'
import * as invoices from '../invoices/index.ts'
import * as journal from '../journal/index.ts'
import * as notes from '../notes/index.ts'
import * as overview from '../overview/get.ts'
import * as people from '../people/index.ts'
import * as reviews from '../reviews/index.ts'
import * as searches from '../searches/index.ts'
import * as settings from '../settings/index.ts'
import * as views from '../views/index.ts'
import * as webhooks from '../webhooks/index.ts'

/** Operation → handler of that name, total: a row without one does not compile. What else the modules export has no row. */
export const handlers: Handlers = {
  ...audit,
  ...batches,
  ...changes,
  ...companies,
  ...connection,
  ...documents,
  ...evidence,
  ...health,
  ...invoices,
  ...journal,
  ...notes,
  ...overview,
  ...people,
  ...reviews,
  ...searches,
  ...settings,
  ...views,
  ...webhooks,
}
