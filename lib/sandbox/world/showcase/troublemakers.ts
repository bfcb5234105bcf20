import type { Day } from '../calendar.ts'
import type { HandCompanies } from '../hand.ts'
import { legalFormOfWorld } from '../names-forms.ts'

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

/** A row for each: in a form, of one day, and named in English by the register as its source. */
const named =
  (form: 'frSarl' | 'gmbh', founded: Day, source: string) =>
  (number: string, name: string, sector: string, tradeName: string, trouble: Trouble) => ({
    company: {
      entry: [form, number, name, sector, founded] as const,
      details: { alternativeNames: [{ type: 'tradeName', name: tradeName, source }] },
    },
    trouble,
  })
const gamma = named('frSarl', '2009-09-09', 'xc-rcs')
const alpha = named('gmbh', '2012-12-12', 'xa-hr')

/** Companies whose names say what goes wrong, in the register's language, with an English trade name to find them by. */
const rows = {
  timeoutGamma: gamma('R 900 408', 'Délai Dépassé Logistique SARL', 'Logistics', 'Timeout Logistics', 'timeout'),
  timeoutAlpha: alpha('HRB 90408', 'Zeitüberschreitung Spedition GmbH', 'Haulage', 'Timeout Haulage', 'timeout'),
  rateLimited: gamma(
    'R 900 429',
    'Trop de Requêtes Conseil SARL',
    'Consulting',
    'Rate Limit Consulting',
    'rateLimited',
  ),
  maintenanceGamma: gamma(
    'R 900 503',
    'Maintenance du Registre SARL',
    'Data Centre',
    'Register Down for Maintenance',
    'maintenance',
  ),
  maintenanceAlpha: alpha(
    'HRB 90503',
    'Wartungsfenster Gebäudetechnik GmbH',
    'Electrical Installation',
    'Maintenance Window Installation',
    'maintenance',
  ),
  networkError: gamma('R 900 502', 'Réseau Coupé Télécom SARL', 'Software', 'Network Error Telecom', 'networkError'),
  internalFault: gamma(
    'R 900 500',
    'Erreur Interne Ingénierie SARL',
    'Engineering',
    'Internal Fault Engineering',
    'internalFault',
  ),
  garbage: gamma('R 900 666', 'Données Illisibles SARL', 'Data Centre', 'Garbage Data', 'garbage'),
  slow: gamma('R 900 012', 'Lenteur Administrative SARL', 'Accounting', 'Slow Paperwork', 'slow'),
  failsOnce: gamma('R 900 002', 'Deuxième Essai SARL', 'Research', 'Second Try Research', 'failsOnce'),
  reportNotAvailable: gamma('R 900 422', 'Sans Rapport SARL', 'Printing', 'No Report Printing', 'reportNotAvailable'),
  notFound: gamma('R 900 404', 'Introuvable au Registre SARL', 'Real Estate', 'Not Found Real Estate', 'notFound'),
} as const

export const troubleRows = Object.values(rows).map(({ company: { entry }, trouble }) => {
  const [form, number, name] = entry
  return { register: legalFormOfWorld(form).register, number, name, trouble }
})

export const troubled: HandCompanies = Object.fromEntries(
  Object.entries(rows).map(([key, { company }]) => [key, company]),
)
