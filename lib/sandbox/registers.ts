import { type CapabilityName, keysOf } from '#lib/contract/index.ts'
import type {
  CatalogueDocumentRow,
  Connector,
  KeyedFunction,
  RegisterFacts,
  RegisterLimits,
} from '#lib/registers/connector/index.ts'
import type { RegisterCode } from './world/calendar.ts'
import { forms, legalFormOfWorld } from './world/names-forms.ts'

/** A register of the sandbox: what the catalogue shows of it, and how it can be asked. */
export interface SandboxRegister {
  slug: string
  jurisdictionCode: RegisterCode
  jurisdictionName: string
  idTag: number
  /** The language of its own words. */
  language: string
  facts: RegisterFacts
  limits: RegisterLimits
  documents: readonly CatalogueDocumentRow[]
  comingSoon: readonly CapabilityName[]
  subcapabilities: Connector['subcapabilities']
  /** Times the latency of a step. */
  slowness: number
  /** Whether it lists who holds shares in a company. */
  listsShareholders: boolean
  /** Whether documents can be listed and ordered. */
  keepsDocuments: boolean
  /** Names of the secret values that open what it keeps closed, and what that is. */
  credentials: readonly string[]
  keyed: readonly KeyedFunction[]
  /** Whether its register of beneficial owners can be asked at all; Beta keeps its own closed. */
  namesOwners: boolean
}

const documents: readonly CatalogueDocumentRow[] = [
  {
    code: 'register_extract',
    name: 'Register extract',
    description: 'Current entry of the company, as the register prints it',
    shortcuts: [],
    requiresDocumentId: false,
  },
  {
    code: 'articles',
    name: 'Articles of association',
    description: 'The articles in force',
    shortcuts: [],
    requiresDocumentId: false,
  },
  {
    code: 'shareholder_list',
    name: 'List of shareholders',
    description: 'Each list as it was filed',
    shortcuts: [],
    requiresDocumentId: true,
  },
  {
    code: 'annual_accounts',
    name: 'Annual accounts',
    description: 'Accounts as filed, one document a year',
    shortcuts: ['annual_accounts'],
    requiresDocumentId: true,
  },
]

const reportParts = { officers: true, representation: true, statusEvents: true, capital: true, branches: true }
const financialsParts = { entity: true, consolidated: true, cashFlow: true, ratios: true, evidence: true }
const ownersParts = { indirect: true, joint: true, control: true, ended: true }
const prefillParts = { identifiers: true, addresses: true, activities: true, capital: true }

/** What names a register, and the facts of it. */
function registerOf(
  [jurisdictionCode, slug, jurisdictionName, language]: readonly [RegisterCode, string, string, string],
  stated: Omit<RegisterFacts, 'type' | 'licence' | 'legalFormCategories' | 'logo' | 'darkLogo'>,
) {
  const rows = keysOf(forms).map(legalFormOfWorld)
  const ofRegister = rows.filter(({ register }) => register === jurisdictionCode)
  const facts: RegisterFacts = {
    ...stated,
    type: 'commercialRegister',
    licence: 'Fictional data, free to use',
    legalFormCategories: [...new Set(ofRegister.map(({ category }) => category))].toSorted(),
    logo: `/registers/${slug}.svg`,
    darkLogo: `/registers/${slug}-dark.svg`,
  }
  return { slug, jurisdictionCode, jurisdictionName, idTag: 1, language, facts }
}

/** What a register has that has got everything. */
const everything = {
  documents,
  comingSoon: [],
  subcapabilities: {
    prefill: prefillParts,
    companyReport: { ...reportParts, shareholders: true, contracts: true, successions: true },
    financials: financialsParts,
    ubo: ownersParts,
    documentRetrieval: { pdf: true, raw: true },
  },
  slowness: 1,
  listsShareholders: true,
  credentials: [],
  keyed: [],
  namesOwners: true,
  keepsDocuments: true,
} as const satisfies Partial<SandboxRegister>

/** Everything works in Alpha; Beta is slow and has not got everything yet; Gamma limits, times out and goes down. */
export const sandboxRegisters: Record<RegisterCode, SandboxRegister> = {
  xa: {
    ...registerOf(['xa', 'xa-hr', 'Sandbox Alpha', 'de'], {
      name: 'Handelsregister Sandhafen',
      managingAuthority: 'Registergericht Sandhafen (fictional)',
      officialWebsite: 'https://handelsregister.sandbox-alpha.example',
    }),
    limits: { requestsPerSecond: 1_000, burst: 1_000, concurrent: 64, timeoutMs: 30_000 },
    ...everything,
  },
  xb: {
    ...registerOf(['xb', 'xb-gemi', 'Sandbox Beta', 'el'], {
      name: 'Γενικό Εμπορικό Μητρώο Νέας Ακτής',
      managingAuthority: 'Επιμελητήριο Νέας Ακτής (fictional)',
      officialWebsite: 'https://mitroo.sandbox-beta.example',
    }),
    limits: { requestsPerSecond: 200, burst: 200, concurrent: 32, timeoutMs: 60_000 },
    documents: documents.filter(({ code }) => code !== 'shareholder_list'),
    comingSoon: ['documentList', 'documentRetrieval', 'shareholderGraph'],
    subcapabilities: {
      prefill: prefillParts,
      companyReport: { ...reportParts, shareholders: false, contracts: false, successions: true },
      financials: financialsParts,
    },
    slowness: 3,
    listsShareholders: false,
    credentials: ['apiKey'],
    keyed: ['financials'],
    namesOwners: false,
    keepsDocuments: false,
  },
  xc: {
    ...registerOf(['xc', 'xc-rcs', 'Sandbox Gamma', 'fr'], {
      name: 'Registre du commerce et des sociétés de Val-d’Ambre',
      managingAuthority: 'Greffe de Val-d’Ambre (fictional)',
      officialWebsite: 'https://registre.sandbox-gamma.example',
    }),
    limits: { requestsPerSecond: 50, burst: 50, concurrent: 16, timeoutMs: 30_000 },
    ...everything,
  },
}
