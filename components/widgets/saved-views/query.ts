/** The part of a page's address that makes its view, in one spelling; what is only open just now is not part of it. */
export function viewQuery(search: string, params: readonly string[]): string {
  const all = new URLSearchParams(search)
  const parts = [...all].filter(([name, value]) => params.includes(name) && value !== '')
  return new URLSearchParams(parts.toSorted(([a], [b]) => a.localeCompare(b))).toString()
}

/** The address of a page that shows a view: what it keeps, and which view it is, so that the page can say so. */
export function viewAddress(path: string, query: string, viewId: string): string {
  const search = new URLSearchParams(query)
  search.set('view', viewId)
  return `${path}?${search}`
}

/** A link to give away: it names the view and nothing else, so it shows what the view shows on the day it is opened. */
export function viewLink(path: string, viewId: string): string {
  return `${path}?${new URLSearchParams({ view: viewId })}`
}
