import { z } from 'zod'
import {
  answer,
  list,
  maybeNumber,
  maybeText,
  number,
  optionalBoolean,
  queryInteger,
  request,
  text,
  textWithin,
  Uuid,
  whole,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { GraphDepth } from '../../v2/order.ts'
import { maybeColleague, nonEmptyText } from '../fields.ts'
import { consoleRow, forAdmins } from '../row.ts'
import { itemKey, type Optioned, orderedProducts, setLimits, setProducts } from '../values/sets.ts'

/** Depth of a graph, and the code of a document: each of its own product, and of no other. */
const itemOptions = {
  maxDepth: GraphDepth.optional(),
  documentCode: textWithin(setLimits.documentCodeCharactersMax).optional(),
}

const isFitting = ({ product, maxDepth, documentCode }: Optioned) =>
  (maxDepth === undefined || product === 'graph') && (documentCode !== undefined) === (product === 'document')
const misfit = { error: 'A graph takes maxDepth, a document needs documentCode, and no other product takes either' }

/** One product of a set or of a batch, with its options. */
export const SetItem = request({ product: z.enum(setProducts), ...itemOptions }).refine(isFitting, misfit)
export type SetItem = z.infer<typeof SetItem>

/** One product ordered together with others; `creditsSeen` is the price shown for it, null where none was known. */
export const OrderedItem = request({
  product: z.enum(orderedProducts),
  ...itemOptions,
  creditsSeen: whole(0).nullable(),
  /** Asks the register anew for this product, though an order of today could be reused. */
  bypassCache: optionalBoolean,
}).refine(isFitting, misfit)

/** At least one product and none twice. */
export function itemsOf<T extends z.ZodType<Optioned>>(item: T) {
  const areDistinct = (items: Optioned[]) => new Set(items.map(itemKey)).size === items.length
  return list(item)
    .min(1, { error: 'Choose at least one product' })
    .max(setLimits.itemsMax)
    .refine(areDistinct, { error: 'A product can be chosen once' })
}

/** Products an organization orders together under a name. */
export const OrderSet = answer({
  setId: text,
  name: text,
  items: list(answer({ product: text, maxDepth: maybeNumber, documentCode: maybeText })),
  /** Raised by each change; a change names the version it was made from. */
  version: number,
  updatedAt: text,
  updatedBy: maybeColleague,
})
export type OrderSet = z.infer<typeof OrderSet>

const SetName = nonEmptyText(setLimits.nameCharactersMax, 'A name')

const setParams = request({ setId: Uuid })

export const setsOperations = {
  listSets: consoleRow('GET /api/console/sets', 'Lists sets of products, by name', {
    atMost: setLimits.setsMax,
    roles: readers,
    answer: answer({ sets: list(OrderSet) }),
  }),
  createSet: forAdmins('POST /api/console/sets', 'Creates a set of products', {
    body: request({ name: SetName, items: itemsOf(SetItem) }),
    status: 201,
    answer: OrderSet,
    makesStale: ['listSets'],
  }),
  updateSet: forAdmins('PATCH /api/console/sets/{setId}', 'Changes the name and products of a set', {
    params: setParams,
    body: request({ name: SetName, items: itemsOf(SetItem), version: whole(1) }),
    answer: OrderSet,
    makesStale: ['listSets'],
  }),
  deleteSet: forAdmins('DELETE /api/console/sets/{setId}', 'Deletes a set; orders made with it remain', {
    params: setParams,
    query: request({ version: queryInteger(1, 1_000_000) }),
    answer: answer({}),
    makesStale: ['listSets'],
  }),
}
