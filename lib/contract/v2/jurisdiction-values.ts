/** The capability names this service reports. The set is open: an upstream may have others (P118). */
export const capabilityNames = [
  'autocomplete',
  'liveSearch',
  'prefill',
  'companyReport',
  'documentList',
  'documentRetrieval',
  'financials',
  'ubo',
  'shareholderGraph',
] as const
export type CapabilityName = (typeof capabilityNames)[number]
