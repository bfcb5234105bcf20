/**
 * Registration authorities by GLEIF's code: those met in recorded records, from its list 1.7 of 2022-03-23. `type` is the
 * identifier's, where the number is known by a scheme of its own; the number of any other authority is told apart by its
 * code, because two courts give the same one.
 */
export const authorities: Readonly<Record<string, { name: string; type?: string }>> = {
  RA000013: { name: 'Australian Business Register' },
  RA000014: { name: 'Register of Companies, The Australian Securities and Investment Commission' },
  RA000017: { name: 'Commercial Register, Federal Ministry of Justice' },
  RA000059: { name: 'JUCESP Board of Trade of State of Sao Paulo' },
  RA000064: { name: 'Registry of Companies and Business Names' },
  RA000072: { name: 'Corporate Registry, Corporations Canada' },
  RA000079: { name: 'Corporate Registry (Province of Ontario), Ministry of Government and Consumer Services' },
  RA000092: { name: 'National Enterprise Credit Information Publicity System' },
  RA000163: { name: 'Commercial Register, Ministry of Justice', type: 'cz_ico' },
  RA000242: { name: 'Commercial Register, Local Court Frankfurt am Main' },
  RA000247: { name: 'Commercial Register, Local Court Fürth' },
  RA000394: { name: 'Companies Register, Ministry of Corporate Affairs' },
  RA000402: { name: 'Companies Register, Companies Registration Office' },
  RA000407: { name: 'Business Register, Infocamere' },
  RA000412: { name: 'Companies Registration, Legal Affairs Bureaus' },
  RA000432: { name: 'Trade and Company Register, Luxembourg Business Registers' },
  RA000439: { name: 'Corporate Registry, Companies Commission of Malaysia' },
  RA000443: { name: 'Registry of Companies, Malta Business Registry (MBR)' },
  RA000449: { name: 'Taxpayer Register, Tax Administration Agency' },
  RA000463: { name: 'Business Register, The Netherlands Chamber of Commerce' },
  RA000472: { name: 'Register of Business Enterprises, Brønnøysund Register Centre', type: 'no_organisation_number' },
  RA000483: { name: 'Companies Register, Securities and Exchange Commission' },
  RA000523: { name: 'Business Registry, Accounting and Corporate Regulatory Authority (ACRA)' },
  RA000544: { name: 'Companies Register, Swedish Companies Registration Office' },
  RA000585: { name: 'Companies Register, Companies House', type: 'gb_company_number' },
  RA000589: { name: 'Charity Commission for England and Wales' },
  RA000590: { name: 'Scottish Charity Register, Scottish Charity Regulator' },
  RA000602: { name: 'Division of Corporations, Department of State' },
  RA000627: { name: 'Business Center (Secretary of State)' },
  RA000641: { name: 'Corporations Division (Office of the Secretary of State)' },
  RA000645: { name: 'General Directorate of Registries' },
  RA000689: { name: 'Registro Único de Contribuyentes (RUC)' },
  RA000754: { name: 'GST Portal, Goods and Services Tax Network (Ministry of Finance)' },
}

/** Codes that name no authority: none known, none yet, public legal documents. */
export const noAuthority = new Set(['RA777777', 'RA888888', 'RA999999'])

/** Codes of a legal form that name none: not on the list yet, none at all. */
export const noForm = new Set(['8888', '9999'])
