import { companyTabs, pages, settingsParts } from '#components/pages.ts'

/** The company whose pages are weighed. */
const company = 'co_xa_5BPVntXXz8BQr'

/** Pages that a visit can begin with. */
export const weighedPages = [
  pages.overview(),
  pages.search(),
  pages.companies(),
  pages.orders(),
  pages.batches(),
  pages.newBatch(),
  pages.monitors(),
  pages.webhooks(),
  pages.invoices(),
  pages.coverage(),
  pages.graphFile(),
  pages.people(),
  pages.keys(),
  pages.integrations(),
  pages.deliveryLog(),
  pages.reference(),
  ...settingsParts.map((part) => pages.settings(part)),
  ...companyTabs.map((tab) => pages.company(company, tab)),
  ...[pages.owners, pages.determination, pages.history].map((pageOf) => pageOf(company)),
]
