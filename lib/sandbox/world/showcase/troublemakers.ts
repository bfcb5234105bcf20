import type { HandCompanies, HandCompany } from '../hand.ts'

/** What goes wrong with a question about a company. */
export type Trouble =
  | 'timeout'
  | 'rateLimited'
  | 'maintenance'
  | 'networkError'
  | 'internalFault'
  | 'garbage'
  | 'slow'
  | 'failsOnce'
  | 'reportNotAvailable'
  | 'notFound'

const gamma = { register: 'xc', form: 'frSarl', founded: '2009-09-09' } as const
const alpha = { register: 'xa', form: 'gmbh', founded: '2012-12-12' } as const

function named(row: Omit<HandCompany, 'details'>, tradeName: string, trouble: Trouble) {
  const source = row.register === 'xa' ? 'xa-hr' : 'xc-rcs'
  const company = { ...row, details: { alternativeNames: [{ type: 'tradeName', name: tradeName, source }] } }
  return { company, trouble }
}

/** Companies whose names say what goes wrong, in the register's language, with an English trade name to find them by. */
const rows = {
  timeoutGamma: named(
    { ...gamma, number: 'R 900 408', name: 'Délai Dépassé Logistique SARL', sector: 'Logistics' },
    'Timeout Logistics',
    'timeout',
  ),
  timeoutAlpha: named(
    { ...alpha, number: 'HRB 90408', name: 'Zeitüberschreitung Spedition GmbH', sector: 'Haulage' },
    'Timeout Haulage',
    'timeout',
  ),
  rateLimited: named(
    { ...gamma, number: 'R 900 429', name: 'Trop de Requêtes Conseil SARL', sector: 'Consulting' },
    'Rate Limit Consulting',
    'rateLimited',
  ),
  maintenanceGamma: named(
    { ...gamma, number: 'R 900 503', name: 'Maintenance du Registre SARL', sector: 'Data Centre' },
    'Register Down for Maintenance',
    'maintenance',
  ),
  maintenanceAlpha: named(
    { ...alpha, number: 'HRB 90503', name: 'Wartungsfenster Gebäudetechnik GmbH', sector: 'Electrical Installation' },
    'Maintenance Window Installation',
    'maintenance',
  ),
  networkError: named(
    { ...gamma, number: 'R 900 502', name: 'Réseau Coupé Télécom SARL', sector: 'Software' },
    'Network Error Telecom',
    'networkError',
  ),
  internalFault: named(
    { ...gamma, number: 'R 900 500', name: 'Erreur Interne Ingénierie SARL', sector: 'Engineering' },
    'Internal Fault Engineering',
    'internalFault',
  ),
  garbage: named(
    { ...gamma, number: 'R 900 666', name: 'Données Illisibles SARL', sector: 'Data Centre' },
    'Garbage Data',
    'garbage',
  ),
  slow: named(
    { ...gamma, number: 'R 900 012', name: 'Lenteur Administrative SARL', sector: 'Accounting' },
    'Slow Paperwork',
    'slow',
  ),
  failsOnce: named(
    { ...gamma, number: 'R 900 002', name: 'Deuxième Essai SARL', sector: 'Research' },
    'Second Try Research',
    'failsOnce',
  ),
  reportNotAvailable: named(
    { ...gamma, number: 'R 900 422', name: 'Sans Rapport SARL', sector: 'Printing' },
    'No Report Printing',
    'reportNotAvailable',
  ),
  notFound: named(
    { ...gamma, number: 'R 900 404', name: 'Introuvable au Registre SARL', sector: 'Real Estate' },
    'Not Found Real Estate',
    'notFound',
  ),
} as const

export const troubleRows = Object.values(rows).map(({ company, trouble }) => ({ ...company, trouble }))

export const troubled: HandCompanies = Object.fromEntries(
  Object.entries(rows).map(([key, { company }]) => [key, company]),
)
