/** Who the year's usage was for; the sandbox's own people ordered the rest. */
export const customers = [
  'Bank Nordlicht',
  'Hafen Versicherung',
  'Aurelia Capital Partners',
  'Kontor Leasing',
  'Stadtwerke Brenner',
  'Łódzki Fundusz Inwestycyjny',
] as const

export const sandboxKeyNames = ['Onboarding portal', 'Case desk', 'Nightly batch'] as const

export const referenceKinds = ['KYC', 'AML', 'RENEWAL', 'CREDIT'] as const

export const refundReasons = [
  'the register answered for another company',
  'ordered twice by mistake',
  'the document was not readable',
] as const

/** What is used, how often among a thousand, and how the ledger words it. */
export const sandboxUsage = [
  { sku: 'report', weight: 320, operation: 'startReport', capability: 'report', bucket: 'data', credits: [10] },
  { sku: 'search', weight: 190, operation: 'startSearch', capability: 'search', bucket: 'data', credits: [1] },
  { sku: 'ubo', weight: 110, operation: 'startUbo', capability: 'ubo', bucket: 'data', credits: [15] },
  {
    sku: 'financials',
    weight: 100,
    operation: 'startFinancials',
    capability: 'financials',
    bucket: 'data',
    credits: [10],
  },
  {
    sku: 'document',
    weight: 100,
    operation: 'startDocument',
    capability: 'fetchDocument',
    bucket: 'data',
    credits: [5],
  },
  {
    sku: 'graph',
    weight: 60,
    operation: 'startGraph',
    capability: 'shareholders',
    bucket: 'data',
    credits: [10, 20, 30],
  },
  {
    sku: 'documentList',
    weight: 50,
    operation: 'startDocumentList',
    capability: 'listDocuments',
    bucket: 'data',
    credits: [1],
  },
  {
    sku: 'monitorCheck',
    weight: 50,
    operation: 'createMonitor',
    capability: 'monitoring',
    bucket: 'monitoring',
    credits: [2],
  },
  {
    sku: 'monitorEvent',
    weight: 20,
    operation: 'createMonitor',
    capability: 'monitoring',
    bucket: 'monitoring',
    credits: [1],
  },
] as const
