/** Every address of the console, once. Pages link by these functions and journeys go by them. */
export const companyTabs = ['overview', 'report', 'ownership', 'financials', 'documents', 'screening', 'file'] as const
export type CompanyTab = (typeof companyTabs)[number]

/** Where a product is read, but for owners, which have a page of their own; one without a place has its facts on the overview. */
const tabOfProduct: Readonly<Record<string, CompanyTab>> = {
  report: 'report',
  graph: 'ownership',
  financials: 'financials',
  documentList: 'documents',
  document: 'documents',
}

/** The pages of the settings in their groups; `account` is what everybody finds first. */
export const settingsGroups = {
  you: ['account', 'appearance', 'sessions', 'notifications'],
  organization: ['people', 'sign-in', 'e-mail', 'connection'],
  money: ['billing', 'budgets'],
  compliance: ['rules', 'shared', 'sanctions', 'sets', 'audit'],
} as const
export type SettingsGroup = keyof typeof settingsGroups
export type SettingsPart = (typeof settingsGroups)[SettingsGroup][number]
export const settingsParts: readonly SettingsPart[] = Object.values(settingsGroups).flat()

export const pages = {
  overview: () => '/',
  /** With a text the box is filled and the type-ahead asked; nothing is ordered by an address. */
  search: (text?: string) => withQuery('/search', { q: text }),
  /** Live searches that were made, by their ids: a link to results, not to a new search. */
  madeSearch: (searchIds: readonly string[]) => withQuery('/search', { search: searchIds.join(',') }),
  companies: (text?: string, batchId?: string) => withQuery('/companies', { text, batch: batchId }),
  /** Companies that fit a filter of the list. */
  companiesWith: (filter: { risk?: string; review?: string; country?: string }) => withQuery('/companies', filter),
  company: (serviceId: string, tab: CompanyTab = 'overview') => {
    const base = `/companies/${encodeURIComponent(serviceId)}`
    return tab === 'overview' ? base : `${base}/${tab}`
  },
  /** Who owns it in the end: the second view of its ownership, whose first is the drawing. */
  owners: (serviceId: string): string => `${pages.company(serviceId, 'ownership')}/owners`,
  /** Who is a beneficial owner by which article, as a paper: the third. */
  determination: (serviceId: string): string => `${pages.company(serviceId, 'ownership')}/determination`,
  /** All that happened, what differs between two results, and every request. */
  history: (serviceId: string): string => `${pages.company(serviceId)}/history`,
  /** What sanctions lists say; with a party the answer is about that one. */
  sanctions: (serviceId: string, party?: string) => withQuery(pages.company(serviceId, 'screening'), { party }),
  /** The same with one match open to be decided. */
  sanctionMatch: (serviceId: string, match: string) => withQuery(pages.company(serviceId, 'screening'), { match }),
  /** Hits of a provider, in the file. */
  screening: (serviceId: string) => `${pages.company(serviceId, 'file')}#screening`,
  /** The drawing with one party selected. */
  partyInGraph: (serviceId: string, party: string): string =>
    withQuery(pages.company(serviceId, 'ownership'), { selected: party }),
  /** The drawing with the proof of one rule of sanctions lit; with a party it is the proof about that one. */
  proofInGraph: (serviceId: string, regime: string, about?: string): string =>
    withQuery(pages.company(serviceId, 'ownership'), { proof: regime, about }),
  /** Two graphs of a company in one drawing, by their orders. */
  comparedGraphs: (serviceId: string, orders: { before: string; after: string }): string =>
    withQuery(pages.company(serviceId, 'ownership'), orders),
  /** Two companies side by side; without the second it is chosen there. */
  compare: (a: string, b?: string) => withQuery('/companies/compare', { a, b }),
  /** The newest of a product of a company. */
  product: (serviceId: string, product: string | null | undefined): string =>
    product === 'ubo' ? pages.owners(serviceId) : pages.company(serviceId, tabOfProduct[product ?? '']),
  /** With a company the party of this name that its results name. */
  people: (name?: string, company?: string) => withQuery('/companies/people', { name, company }),
  party: (partyId: string) => `/companies/people/${encodeURIComponent(partyId)}`,
  /** Open decisions: those of everybody, or the reader's own and nobody's. */
  cases: (scope?: 'mine' | 'all') => withQuery('/cases', { scope: scope === 'all' ? scope : undefined }),
  case: (caseId: string) => `/cases/${encodeURIComponent(caseId)}`,
  /** The report of a case, as it is printed and handed in. */
  caseReport: (caseId: string) => `/cases/${encodeURIComponent(caseId)}/report`,
  orders: (filter: { text?: string; status?: string; product?: string } = {}) => withQuery('/orders', filter),
  order: (orderId: string) => `/orders/${encodeURIComponent(orderId)}`,
  batches: () => '/orders/batches',
  newBatch: () => '/orders/batches/new',
  /** `products` are chosen there at first; nothing is ordered by an address. */
  batch: (batchId: string, products?: readonly string[]) =>
    withQuery(`/orders/batches/${encodeURIComponent(batchId)}`, { products: products?.join(',') }),
  /** With a company the form to watch it is open. */
  monitors: (create?: string) => withQuery('/monitors', { create }),
  /** What monitors found lately, of one kind where one is given. */
  changes: (lane?: string) => withQuery('/monitors', { view: 'changes', lane }),
  /** With an event its before and after are open. */
  monitor: (monitorId: string, event?: string) => withQuery(`/monitors/${encodeURIComponent(monitorId)}`, { event }),
  webhooks: () => '/developers/webhooks',
  /** With a delivery its attempts are open. */
  webhook: (webhookId: string, delivery?: string) =>
    withQuery(`/developers/webhooks/${encodeURIComponent(webhookId)}`, { delivery }),
  /** Whether its endpoint works: tests, certification, secrets, signatures. */
  webhookCheck: (webhookId: string) => `/developers/webhooks/${encodeURIComponent(webhookId)}/check`,
  invoices: () => '/invoices',
  invoice: (invoiceId: string) => `/invoices/${encodeURIComponent(invoiceId)}`,
  /** With a country its products are open. */
  /** Checks evidence somebody was given. */
  verify: () => '/verify',
  coverage: (jurisdiction?: string) => withQuery('/coverage', { jurisdiction }),
  /** A graph from a file of the reader's own. */
  graphFile: () => '/companies/graph-file',
  keys: () => '/developers/keys',
  integrations: () => '/developers/integrations',
  /** What was sent to every endpoint. */
  deliveryLog: () => '/developers/log',
  /** With an operation it is the one that is shown. */
  reference: (operation?: string) => withQuery('/reference', { operation }),
  settings: (part: SettingsPart = 'account') => (part === 'account' ? '/settings' : `/settings/${part}`),
  /** Reports that were shared; with one its openings are shown. */
  shared: (disclosureId?: string) => withQuery('/settings/shared', { shared: disclosureId }),
  /** Where the link of an invitation leads. */
  invitation: (token: string) => `/invitation/${encodeURIComponent(token)}`,
  /** `back` is where the person wanted to go. */
  signIn: (back?: string) => withQuery('/sign-in', { callbackUrl: back }),
} as const

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}
