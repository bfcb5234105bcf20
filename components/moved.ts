/**
 * Where each page went whose address has changed, so that bookmarks, mails and links in other programs lead on. `:id` stands
 * for one part of an address. Filters are kept by the server, what stands after `#` by the browser.
 */
export const moved: readonly (readonly [from: string, to: string])[] = [
  ['/parties', '/companies/people'],
  ['/parties/:id', '/companies/people/:id'],
  ['/graphs', '/companies/graph-file'],
  ['/batches', '/orders/batches'],
  ['/batches/new', '/orders/batches/new'],
  ['/batches/:id', '/orders/batches/:id'],
  ['/companies/:id/owners', '/companies/:id/ownership/owners'],
  ['/companies/:id/owners/determination', '/companies/:id/ownership/determination'],
  ['/companies/:id/sanctions', '/companies/:id/screening'],
  ['/webhooks', '/developers/webhooks'],
  ['/webhooks/:id', '/developers/webhooks/:id'],
  ['/settings/keys', '/developers/keys'],
  ['/integrations', '/developers/integrations'],
]
