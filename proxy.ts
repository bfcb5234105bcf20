import { type NextRequest, NextResponse } from 'next/server'
import { pageSettings } from '#lib/console/core/env.ts'
import { contentPolicy, pageHeaders } from '#lib/console/core/http/page-headers.ts'

/** Decides nothing about who may see what: it gives each page its policy. Every route and page checks for itself. */
export function proxy(request: NextRequest): NextResponse {
  // A page is only read. What Next would take for one of its server actions, of which there are none, ends here.
  if (request.method !== 'GET' && request.method !== 'HEAD') return new NextResponse(null, { status: 404 })
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const { isDev, identityProvider } = pageSettings()
  const policy = contentPolicy({ nonce, isDev, formTarget: identityProvider })
  const { pathname, search } = request.nextUrl
  const headers = pageHeaders(request.headers, { path: `${pathname}${search}`, nonce, policy })
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

/** Pages only: routes under /api and papers that were handed on set their own policy, and built files are the same for everybody. */
export const config = { matcher: '/((?!api/|shared/|_next/static/|_next/image).*)' }
