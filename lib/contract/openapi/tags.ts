/** What the groups of operations are about, in the order of the reference. */
export const tags = [
  { name: 'Data products', description: 'Orders of company data: started, polled, or waited for' },
  { name: 'Webhooks', description: 'Signed deliveries of completed orders' },
  { name: 'Monitors', description: 'Checks of a company by a schedule, and the changes they found' },
  { name: 'Platform', description: 'Jurisdictions with their capabilities' },
  { name: 'Integrations', description: 'Credentials of the organization for data sources' },
  { name: 'Billing', description: 'Invoices with all their events' },
  { name: 'Extensions', description: 'What this service offers beyond the interface; GET /v2 lists it' },
]
