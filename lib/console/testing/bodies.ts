import 'server-only'
import type { AnyRouteId } from '#lib/contract/index.ts'

const day = '2026-11-20'
const later = { email: 'eva@example.test', role: 'analyst' }

/** A body that could be done, of each row that has an effect and wants one; of each field that has one, a value. */
export const bodies: Partial<Record<AnyRouteId, Record<string, unknown>>> = {
  createWebhook: { name: 'ERP', url: 'https://receiver.example/hook' },
  updateWebhook: {
    ...{ url: 'https://receiver.example/hook', customHeaders: { Authorization: 'x' }, status: 'paused' },
    ...{ events: { products: null, outcomes: ['completed'], notices: false }, hasKeyPair: false },
  },
  editWebhook: { base: {}, changes: { url: 'https://receiver.example/hook' } },
  createAlertChannel: {
    ...{ name: 'On call', kind: 'chat', url: 'https://chat.example/hook' },
    ...{ threshold: 1, windowMinutes: 60 },
  },
  setCap: { scope: 'organization', period: 'month', credits: 100 },
  registerPasskey: {
    name: 'Laptop',
    creation: { id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA', transports: ['internal'] },
  },
  holdWebhookDeletion: { name: 'ERP' },
  certifyWebhook: { url: 'https://receiver.example/hook' },
  createMonitor: { serviceId: 'co_xa_1', sources: ['companyReport'], webhookUrl: 'https://receiver.example/hook' },
  createIntegration: { datasourceSlug: 'xa-register', secretValues: { key: 'x' } },
  createKey: { name: 'Nightly', scopes: ['read'] },
  resetSandbox: { confirm: 'empty' },
  setBudget: { subject: 'organization', creditsMonthly: 100 },
  createDisclosure: {
    subject: { kind: 'file', id: 'co_xa_1' },
    sections: ['basics'],
    language: 'en',
    recipient: { name: 'Eva', organization: 'A Bank' },
    purpose: 'An audit',
  },
  changePerson: { role: 'analyst', isActive: false },
  createInvitation: later,
  changePassword: { next: 'a long and other password' },
  confirmSecondFactor: { code: '123456' },
  importSanctionEdition: { list: 'eu', day, files: [{ name: 'list.xml', gzip: 'AAAA' }] },
  switchListSource: { isOn: false },
  decideNewDefault: { isOn: false },
  changeSettings: {
    resultsDays: 30,
    auditDays: 90,
    fileYears: 5,
    needsSecondPerson: false,
    needsSecondAdmin: true,
    secondPersonRisks: ['high'],
    disclosures: 'off',
    secondFactorRoles: ['admin'],
    isPasswordAllowed: false,
    personRoles: ['analyst'],
    changeSeverities: { name: 'minor' },
  },
}
