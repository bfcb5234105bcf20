import {
  ApiError,
  codePoints,
  itemFields,
  type JsonObject,
  limits,
  orderRequests,
  products,
} from '#lib/contract/index.ts'
import type { ProductItem } from '../products/items.ts'
import { readMetadata } from './metadata.ts'

export interface OrderForm {
  serviceId: string
  /** What is ordered, each as a request of its own. */
  items: readonly ProductItem[]
  reference: string
  customerId: string
  metadata: string
  bypassCache: boolean
  /** Orders of today are reused also where their answers are known to be out of date. */
  reusesOutdated: boolean
}

export type OrderBody = {
  serviceId: string
  maxDepth?: number
  code?: string
  customerReference?: string
  metadata?: JsonObject
  bypassCache?: boolean
}

type FieldName = 'serviceId' | 'customerReference' | 'customerId' | 'metadata' | 'items'
/** `metadataForm`, `metadataSize` and the like are translated; other texts are shown as received. */
export type FieldErrors = Partial<Record<FieldName, string>>

/** The body as it will be sent: what is left empty is left out, because null and "" are not the same (P38). */
export function bodyOfForm(form: OrderForm, item: ProductItem): OrderBody {
  return { ...pricedBy(form, item), ...sharedOf(form) }
}

/** What all orders of the form carry alike. */
export function sharedOf(form: OrderForm): Pick<OrderBody, 'customerReference' | 'metadata'> {
  const metadata = readMetadata(form.metadata).value
  return {
    customerReference: form.reference || undefined,
    metadata: metadata ?? undefined,
  }
}

/** The part of the body the price depends on. */
export function pricedBy({ serviceId, bypassCache }: OrderForm, item: ProductItem): OrderBody {
  return {
    serviceId,
    ...itemFields(item),
    bypassCache: (bypassCache && products[item.product].isReused) || undefined,
  }
}

export function orderHeadersOf(form: Pick<OrderForm, 'customerId'>): Record<string, string> {
  return form.customerId === '' ? {} : { 'x-customer-id': form.customerId }
}

/** Wrong before it is sent: by the schema of the row that will be called, and by the limits of the other fields. */
export function errorsOf(form: OrderForm, isReferenceRequired = false): FieldErrors {
  const errors: FieldErrors = {}
  if (form.serviceId === '') errors.serviceId = 'companyMissing'
  if (form.items.length === 0) errors.items = 'productMissing'
  if (isReferenceRequired && form.reference.trim() === '') errors.customerReference = 'referenceMissing'
  for (const item of form.items) {
    const read = orderRequests[item.product].safeParse(bodyOfForm(form, item))
    for (const issue of read.error?.issues ?? []) {
      const [name] = issue.path
      if (isFieldName(name)) errors[name] ??= issue.message
    }
  }
  const metadata = readMetadata(form.metadata)
  if (metadata.value === undefined) errors.metadata = 'metadataForm'
  else if (metadata.bytes > limits.metadataBytesMax) errors.metadata = 'metadataSize'
  if (codePoints(form.customerId) > limits.customerIdCharactersMax) errors.customerId = 'customerLong'
  // A header carries what a line of Latin letters can; anything else would be refused on the way.
  else if (!/^[\x20-\x7e]*$/.test(form.customerId) || form.customerId !== form.customerId.trim()) {
    errors.customerId = 'customerForm'
  }
  return errors
}

/** What the service found wrong, at the fields it names; null for a failure that is not about a field. */
export function errorsFrom(error: Error | null): FieldErrors | null {
  if (!(error instanceof ApiError) || typeof error.detail === 'string') return null
  const errors: FieldErrors = {}
  for (const { loc, msg } of error.detail) {
    const name = nameAt(loc)
    if (name === null) return null
    errors[name] ??= msg
  }
  return Object.keys(errors).length === 0 ? null : errors
}

function nameAt(loc: readonly (string | number)[]): FieldName | null {
  const [place, name] = loc
  if (place === 'header' && String(name).toLowerCase() === 'x-customer-id') return 'customerId'
  return place === 'body' && isFieldName(name) ? name : null
}

function isFieldName(name: unknown): name is FieldName {
  return ['serviceId', 'customerReference', 'customerId', 'metadata', 'items'].some((known) => known === name)
}
