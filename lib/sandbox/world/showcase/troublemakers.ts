import type { HandCompanies } from '../hand.ts'

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

function named(
  common: typeof gamma | typeof alpha,
  [number, name, sector]: readonly [number: string, name: string, sector: string],
  tradeName: string,
  trouble: Trouble,
) {
  const source = common.register === 'xa' ? 'xa-hr' : 'xc-rcs'
  const details = { alternativeNames: [{ type: 'tradeName', name: tradeName, source }] }
  return { company: { ...common, number, name, sector, details }, trouble }
}

/** Companies whose names say what goes wrong, in the register's language, with an English trade name to find them by. */
const rows = {
  timeoutGamma: named(
    gamma,
    ['R 900 408', 'Délai Dépassé Logistique SARL', 'Logistics'],
    'Timeout Logistics',
    'timeout',
  ),
  timeoutAlpha: named(
    alpha,
    ['HRB 90408', 'Zeitüberschreitung Spedition GmbH', 'Haulage'],
    'Timeout Haulage',
    'timeout',
  ),
  rateLimited: named(
    gamma,
    ['R 900 429', 'Trop de Requêtes Conseil SARL', 'Consulting'],
    'Rate Limit Consulting',
    'rateLimited',
  ),
  maintenanceGamma: named(
    gamma,
    ['R 900 503', 'Maintenance du Registre SARL', 'Data Centre'],
    'Register Down for Maintenance',
    'maintenance',
  ),
  maintenanceAlpha: named(
    alpha,
    ['HRB 90503', 'Wartungsfenster Gebäudetechnik GmbH', 'Electrical Installation'],
    'Maintenance Window Installation',
    'maintenance',
  ),
  networkError: named(
    gamma,
    ['R 900 502', 'Réseau Coupé Télécom SARL', 'Software'],
    'Network Error Telecom',
    'networkError',
  ),
  internalFault: named(
    gamma,
    ['R 900 500', 'Erreur Interne Ingénierie SARL', 'Engineering'],
    'Internal Fault Engineering',
    'internalFault',
  ),
  garbage: named(gamma, ['R 900 666', 'Données Illisibles SARL', 'Data Centre'], 'Garbage Data', 'garbage'),
  slow: named(gamma, ['R 900 012', 'Lenteur Administrative SARL', 'Accounting'], 'Slow Paperwork', 'slow'),
  failsOnce: named(gamma, ['R 900 002', 'Deuxième Essai SARL', 'Research'], 'Second Try Research', 'failsOnce'),
  reportNotAvailable: named(
    gamma,
    ['R 900 422', 'Sans Rapport SARL', 'Printing'],
    'No Report Printing',
    'reportNotAvailable',
  ),
  notFound: named(
    gamma,
    ['R 900 404', 'Introuvable au Registre SARL', 'Real Estate'],
    'Not Found Real Estate',
    'notFound',
  ),
} as const

export const troubleRows = Object.values(rows).map(({ company, trouble }) => ({ ...company, trouble }))

export const troubled: HandCompanies = Object.fromEntries(
  Object.entries(rows).map(([key, { company }]) => [key, company]),
)
