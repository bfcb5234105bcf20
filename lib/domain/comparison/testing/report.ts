import type { CompanyReport } from '#lib/contract/index.ts'

/** A report with something in every section, as a register gives it. */
export function exampleReport(): CompanyReport {
  return {
    sources: {
      reg: {
        type: 'officialRegister',
        name: 'Register',
        retrievalTime: '2026-11-01T08:00:00Z',
        downloadUrl: 'https://r.example/a?signature=1',
      },
      web: { type: 'selfDeclaration', name: 'Website', retrievalTime: '2026-11-01T08:00:00Z' },
    },
    risk: { factors: { accountsOverdueDays: 143 } },
    basicInformation: {
      legalName: 'Linde Optik AG',
      alternativeNames: [{ type: 'tradeName', name: 'LindeOptik', source: 'web' }],
      status: { original: 'Eingetragen', normalized: 'active', isActive: true },
      statusEvents: [
        {
          type: 'insolvencyProceedingsOpened',
          state: 'current',
          caseIdentifier: '14 IN 1/26',
          effectiveDate: '2026-11-02',
        },
      ],
      legalForm: { original: 'Aktiengesellschaft', iso20275LegalFormCode: '6QQB' },
      representationPolicy: { rules: [{ original: 'Zwei gemeinsam', options: [{ signers: [{ minimumCount: 2 }] }] }] },
      capital: { currency: 'EUR', issued: { amount: '4000000.00', iso4217CurrencyCode: 'EUR' } },
      identifiers: [
        { type: 'register_number', value: 'HRB 1' },
        { type: 'service_id', value: 'co_xa_1' },
      ],
      dates: {
        incorporationDate: { original: '03.03.1998', normalized: '1998-03-03' },
        lastChanged: { normalized: '2026-11-02' },
      },
      addresses: [
        { type: 'registered', original: 'Weg 1, Sandhafen', source: 'reg' },
        { type: 'arrival', original: 'Tor 2, Sandhafen', source: 'web' },
      ],
      activities: [{ scheme: 'nace_rev_2', code: '26.70', description: 'Optics', isPrimary: true }],
      contacts: [{ type: 'website', value: 'https://linde.example' }],
      employeeCount: { totalEmployees: 412, date: '2025-12-31' },
      bankAccounts: [{ iban: 'XA12', bankName: 'Bank' }],
      boardSize: 6,
    },
    relationships: {
      legalRepresentatives: [
        {
          type: 'person',
          person: { name: { fullName: 'Anna Berg' }, dateOfBirth: { original: '1968-04' } },
          role: { original: 'Vorsitzende', normalized: 'Chair' },
          startDate: '2019-05-01',
          source: { document: 'reg', sequence: 1 },
        },
        {
          type: 'person',
          person: { name: { fullName: 'Bo Dahl' } },
          role: { original: 'Mitglied' },
          source: { document: 'reg', sequence: 2 },
        },
        {
          type: 'person',
          person: { name: { fullName: 'Bo Dahl' } },
          role: { original: 'Prokurist' },
          source: { document: 'reg', sequence: 3 },
        },
      ],
      branches: [{ name: 'Zweigstelle Nord', address: { original: 'Kai 3' } }],
      shareholders: [
        {
          type: 'company',
          company: { name: 'Nord GmbH', identifiers: [{ type: 'service_id', value: 'co_xa_2' }] },
          percentage: { exact: 37.5 },
          numberOfShares: 1_500_000,
          interestType: 'shareholding',
          source: 'reg',
        },
        {
          type: 'person',
          person: { name: { fullName: 'Cleo Ek' } },
          percentage: { exact: 5 },
          jointHolding: {
            parcelId: 'P-3',
            holders: [{ person: { name: { fullName: 'Cleo Ek' } } }, { person: { name: { fullName: 'Dan Falk' } } }],
          },
        },
        {
          type: 'person',
          person: { name: { fullName: 'Dan Falk' } },
          percentage: { exact: 5 },
          jointHolding: {
            parcelId: 'P-3',
            holders: [{ person: { name: { fullName: 'Cleo Ek' } } }, { person: { name: { fullName: 'Dan Falk' } } }],
          },
        },
      ],
      ownershipIncompleteReason: 'largest_holdings_only',
      contractualInterests: [
        {
          party: { name: 'Nord GmbH', serviceId: 'co_xa_2' },
          contract: { contractId: 'C-1', contractTypes: ['domination'] },
        },
      ],
      legalPredecessors: [{ company: { name: 'Linsen GmbH' }, date: '2009-09-30', restructuring: 'merger' }],
      legalSuccessors: [{ company: { name: 'Neue AG' }, date: '2026-12-01' }],
    },
  }
}
