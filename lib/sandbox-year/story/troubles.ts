import { troublemakers } from '#lib/sandbox/index.ts'
import type { Act } from './act.ts'
import { report } from './desk.ts'

/** Registers that were away or answered with an error: nothing is charged, and a person tries again. */
const tried = [
  { day: -171, name: 'Maintenance' },
  { day: -96, name: 'Réseau Coupé' },
  { day: -51, name: 'Trop de Requêtes' },
  { day: -12, name: 'Données Illisibles' },
  { day: -1, name: 'Maintenance' },
] as const

export const troubleActs: readonly Act[] = tried.map(({ day, name }) => ({
  day,
  async act({ act, order }) {
    const { serviceId = '', name: whole = name } = troublemakers.find((one) => one.name.startsWith(name)) ?? {}
    await act(
      'analyst',
      'GET',
      `/v2/companies/search/autocomplete?query=${encodeURIComponent(whole)}&jurisdictionCode=xc`,
    )
    await order(serviceId, [report])
  },
}))
