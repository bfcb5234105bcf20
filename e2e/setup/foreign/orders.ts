import { company, results } from './company.ts'
import type { Answer } from './hooks.ts'

interface Placed {
  orderId: string
  family: string
  polls: number
  body: Record<string, unknown>
}

const families = Object.keys(results).toSorted((a, b) => b.length - a.length)
const now = () => new Date().toISOString()

/** Orders: accepted with 200, validated with 422, under ids that must be encoded; done when they are polled a second time. */
export function createOrders() {
  const orders = new Map<string, Placed>()

  function place(family: string, body: Record<string, unknown>): Answer {
    const isKnown = family === 'search' || body.serviceId === company.serviceId
    if (typeof (body.serviceId ?? body.companyName) !== 'string') {
      return [422, { detail: [{ loc: ['body', 'serviceId'], msg: 'must be a company', type: 'zz_company' }] }]
    }
    if (!isKnown) return [404, { detail: 'nobody of that id' }]
    const orderId = `ord:${orders.size + 1}=0kJu_NkT~${family}`
    orders.set(orderId, { orderId, family, polls: 0, body })
    const { serviceId = '', customerReference = null, metadata = {} } = body
    const resultUrl = `/v2/companies/${family}/${encodeURIComponent(orderId)}`
    return [200, { orderId, serviceId, customerReference, metadata, cachedOrder: false, resultUrl, zzQueue: 'slow' }]
  }

  function poll(orderId: string): Answer {
    const order = orders.get(orderId)
    if (order === undefined) return [404, { detail: 'no order of that id' }]
    order.polls += 1
    const { family, polls, body } = order
    const frame = { orderId, ...body, companyName: company.name, requestTime: now() }
    if (polls < 2) return [200, { ...frame, status: 'running', currentActivity: 'zz leafing through the gazette' }]
    return [200, { ...frame, status: 'completed', responseTime: now(), result: results[family], zzCarbon: 0.2 }]
  }

  return (method: string, rest: string, body: Record<string, unknown>): Answer => {
    const family = families.find((one) => rest === one || rest.startsWith(`${one}/`)) ?? ''
    return method === 'GET' ? poll(decodeURIComponent(rest.slice(family.length + 1))) : place(family, body)
  }
}
