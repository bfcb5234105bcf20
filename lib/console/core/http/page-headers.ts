import 'server-only'

/** Headers the proxy file adds to the request of a page: what its scripts must carry, and where a sign-in leads back to. */
const nonceHeader = 'x-nonce'
export const pathHeader = 'x-page-path'

/** Headers a browser has no business sending: platforms and Next itself once believed them (reliability.md, D23). */
const unbelieved =
  /^(x-middleware-|x-now-|x-invoke-|x-matched-path|x-forwarded-host|x-nextjs-data|next-action|upgrade$)/

/** The headers a page is made from: the browser's, without what it may not say, with what this console says. */
export function pageHeaders(given: Headers, page: { path: string; nonce: string; policy: string }): Headers {
  const headers = new Headers(given)
  for (const name of [...headers.keys()]) if (unbelieved.test(name)) headers.delete(name)
  headers.set(nonceHeader, page.nonce)
  headers.set(pathHeader, page.path)
  // Next puts the nonce of this policy on every script it writes.
  headers.set('content-security-policy', page.policy)
  return headers
}

interface Policy {
  nonce: string
  /** The development server evaluates text and listens on a socket; the built console does neither. */
  isDev: boolean
  /** A form of this page may lead there: the identity provider, after the redirect of a sign-in. */
  formTarget: string | null
}

/** What a page may load and run: its own files, and scripts by the nonce of this one answer (reliability.md, D9). */
export function contentPolicy({ nonce, isDev, formTarget }: Policy): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ''}`,
    // Widths of bars and places of popups are style attributes, which no nonce can mark.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${formTarget === null ? '' : ` ${formTarget}`}`,
  ]
  return directives.join('; ')
}
