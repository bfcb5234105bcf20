/** What a legal form is called where it is at home, and its kind. */
export interface LegalFormName {
  local: string
  category: string
}

/**
 * Legal forms by ISO 20275 code: those met in recorded records, from GLEIF's list of 2026-02-19. A code that is not here
 * is given as the code alone.
 */
export const legalForms: Readonly<Record<string, LegalFormName>> = {
  '2HBR': { local: 'Gesellschaft mit beschränkter Haftung', category: 'LLC' },
  '4QIE': { local: 'Sole Proprietorship', category: 'soleProprietorship' },
  '54M6': { local: 'besloten vennootschap met beperkte aansprakelijkheid', category: 'LLC' },
  '6QQB': { local: 'Aktiengesellschaft', category: 'JSC' },
  '73C0': { local: 'Sociedad Comercial de Responsabilidad Limitada', category: 'LLC' },
  '9B78': { local: 'Royal Charter Company', category: 'other' },
  AXSB: { local: 'Gesellschaft mit beschränkter Haftung', category: 'LLC' },
  B6ES: { local: 'Public Limited Company', category: 'JSC' },
  CODH: { local: 'commanditaire vennootschap', category: 'limitedPartnership' },
  DVXS: { local: 'Société à responsabilité limitée', category: 'LLC' },
  ECAK: { local: '企业', category: 'other' },
  EULU: { local: 'Private Limited Company', category: 'LLC' },
  G12F: { local: 'Private Limited by Guarantee/No Share Capital', category: 'guarantee' },
  H0PO: { local: 'Private Limited Company', category: 'LLC' },
  HZEH: { local: 'Limited Liability Company', category: 'LLC' },
  JGV1: { local: 'Sociedad anónima de capital variable', category: 'JSC' },
  LWXI: { local: 'Company (Local)', category: 'other' },
  MNQ7: { local: 'Private Company Limited by Shares', category: 'LLC' },
  NHYA: { local: 'Profit Corporation', category: 'JSC' },
  O90R: { local: 'Business corporations (which includes professional corporations)', category: 'JSC' },
  OV32: { local: 'Società A Responsabilità Limitata', category: 'LLC' },
  QHW1: { local: 'Sociedade Limitada', category: 'LLC' },
  RH6N: { local: 'Domestic Corporation', category: 'JSC' },
  SGST: { local: 'Europäische Aktiengesellschaft', category: 'JSC' },
  T417: { local: '株式会社', category: 'JSC' },
  T91T: { local: 'Limited Partnership', category: 'limitedPartnership' },
  TXVC: { local: 'Limited Proprietary Company', category: 'LLC' },
  V89C: { local: 'Private Limited Liability Company', category: 'LLC' },
  WHGH: { local: 'stock corporation', category: 'JSC' },
  XEOV: { local: 'Private Limited Company', category: 'LLC' },
  XJHM: { local: 'Aktiebolag', category: 'JSC' },
  XTIQ: { local: 'Corporation', category: 'JSC' },
  YSP9: { local: 'Private Limited Company', category: 'LLC' },
}
