import type { z } from 'zod'
import { ApiError, invalidRequest, isProduct, orderRequests, products } from '#lib/contract/index.ts'
import { endOfDay } from '#lib/time/index.ts'
import { availableTo, otherPrices, priceOf } from '../billing/index.ts'
import type { Verb } from '../call.ts'
import { credentialsFor } from '../integrations/index.ts'
import { capabilityOf, type OrderRequestBody, parametersOf, subjectOfRequest } from '../products/index.ts'
import { missingParts, orderInSlot, slotOf } from './slots/index.ts'

/** Would this request reuse an order, and what would it cost? Asking creates nothing and is free. */
export const quote: Verb<'quote'> = async (ctx, { caller, body: input, customerId, receivedAt: now }) => {
  if (!isProduct(input.product)) throw new ApiError('request.invalid', [unknownProduct])
  const { product } = input
  const schema: z.ZodType<OrderRequestBody> = orderRequests[product]
  const parsed = schema.safeParse(input.request, { reportInput: true })
  if (!parsed.success) throw invalidRequest(parsed.error, ['body', 'request'])
  const { serviceId, connector } = subjectOfRequest(ctx.connectors, product, parsed.data)
  const { organizationId } = caller
  await credentialsFor(ctx, { organizationId, customerId }, connector, capabilityOf[product])
  const parameters = parametersOf(product, parsed.data, 'start')
  const price = priceOf(product, parameters)
  const answer = {
    product,
    credits: price,
    creditsFresh: price,
    available: await availableTo(ctx.database.sql, caller, customerId, now),
    ...(product === 'graph' ? { intermediateCredits: otherPrices.intermediateGraph } : {}),
  }
  if (!products[product].isReused || serviceId === null) return answer
  const parts = { organizationId, product, serviceId, parameters: JSON.stringify(parameters), customerId }
  const missing = await missingParts(ctx.database.sql, parts, now)
  const fresh = missing.length === 0 ? {} : { creditsFresh: 0, missingParts: missing }
  if (parsed.data.bypassCache === true) return { ...answer, ...fresh, credits: missing.length === 0 ? price : 0 }
  const order = await orderInSlot(ctx.database.sql, slotOf(parts, now).slot)
  if (order === null) return { ...answer, ...fresh }
  return {
    ...answer,
    ...fresh,
    credits: 0,
    reusesOrderId: order.orderId,
    reusesRequestTime: order.requestTime.toISOString(),
    reusesCustomerReference: order.customerReference,
    reuseEndsAt: endOfDay(now).toISOString(),
  }
}

const unknownProduct = {
  loc: ['body', 'product'],
  msg: `Must be one of ${Object.keys(products).join(', ')}`,
  type: 'enum',
}
