import 'server-only'

/**
 * Target after signing in: a path of this console, or its first page. Anything that could lead elsewhere — another
 * host, a scheme, a backslash or control character that browsers read as one — counts as nothing (reliability.md, D20).
 */
export function safeCallbackUrl(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || wanted.length > 2_000) return '/'
  const path = wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /[\\\s]|\p{Cc}/u.test(path)) return '/'
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return '/'
  // Signing in leads to a page, never to an action.
  if (url.pathname === '/sign-in' || url.pathname === '/api' || url.pathname.startsWith('/api/')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
