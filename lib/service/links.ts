import { limits, matchRoute, type Operation } from '#lib/contract/index.ts'

/** Where what a request has begun or made can be read: the path of its row, filled from its own path and its answer. */
export function followedAt({ followedAt: path = '', method }: Operation, requested: string, answer: unknown): string {
  const match = matchRoute(method, requested)
  const values = new Map<string, unknown>([
    ...Object.entries({ ...Object(answer) }),
    ...Object.entries('params' in match ? match.params : {}),
  ])
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** The next and the previous page of a list, as one Link header (RFC 8288); null where it is the only one. */
export function pageLinks(pages: 'offset' | 'cursor', url: URL, answer: unknown): string | null {
  const to = (rel: string, name: string, value: string) => {
    const query = new URLSearchParams(url.searchParams)
    query.set(name, value)
    return `<${url.pathname}?${query}>; rel="${rel}"`
  }
  const { nextCursor, total }: { nextCursor?: unknown; total?: unknown } = Object(answer)
  if (pages === 'cursor') return typeof nextCursor === 'string' ? to('next', 'cursor', nextCursor) : null
  const limit = Number(url.searchParams.get('limit') ?? limits.listLimitDefault)
  const offset = Number(url.searchParams.get('offset') ?? 0)
  const links = [
    ...(offset + limit < Number(total) ? [to('next', 'offset', String(offset + limit))] : []),
    ...(offset > 0 ? [to('prev', 'offset', String(Math.max(0, offset - limit)))] : []),
  ]
  return links.length === 0 ? null : links.join(', ')
}
