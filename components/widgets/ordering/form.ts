import { ApiError, allRoutes, codePoints, type JsonObject, limits, products } from '#lib/contract/index.ts'
import { readMetadata } from './metadata.ts'
import { type SheetProduct, sheetProducts } from './products.ts'

export interface OrderForm {
  serviceId: string
  product: SheetProduct
  /** Levels of owners; of a graph alone. */
  maxDepth: number
  reference: string
  customerId: string
  metadata: string
  bypassCache: boolean
}

export type OrderBody = {
  serviceId: string
  maxDepth?: number
  customerReference?: string
  metadata?: JsonObject
  bypassCache?: boolean
}

export type FieldName = 'serviceId' | 'customerReference' | 'customerId' | 'metadata'
/** `metadataForm`, `metadataSize` and the like are translated; other texts are shown as received. */
export type FieldErrors = Partial<Record<FieldName, string>>

/** The body as it will be sent: what is left empty is left out, because null and "" are not the same (P38). */
export function bodyOf(form: OrderForm): OrderBody {
  const metadata = readMetadata(form.metadata).value
  return {
    ...pricedBy(form),
    ...(form.reference === '' ? {} : { customerReference: form.reference }),
    ...(metadata ? { metadata } : {}),
  }
}

/** The part of the body the price depends on. */
export function pricedBy({ serviceId, product, maxDepth, bypassCache }: OrderForm): OrderBody {
  return {
    serviceId,
    ...(product === 'graph' ? { maxDepth } : {}),
    ...(bypassCache && products[product].isReused ? { bypassCache: true } : {}),
  }
}

export function headersOf(form: Pick<OrderForm, 'customerId'>): Record<string, string> {
  return form.customerId === '' ? {} : { 'x-customer-id': form.customerId }
}

/** Wrong before it is sent: by the schema of the row that will be called, and by the limits of the other fields. */
export function errorsOf(form: OrderForm, isReferenceRequired = false): FieldErrors {
  const errors: FieldErrors = {}
  if (form.serviceId === '') errors.serviceId = 'companyMissing'
  if (isReferenceRequired && form.reference.trim() === '') errors.customerReference = 'referenceMissing'
  const read = allRoutes[sheetProducts[form.product]].body.safeParse(bodyOf(form))
  for (const issue of read.error?.issues ?? []) {
    const [name] = issue.path
    if (isFieldName(name)) errors[name] ??= issue.message
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
  return name === 'serviceId' || name === 'customerReference' || name === 'customerId' || name === 'metadata'
}
