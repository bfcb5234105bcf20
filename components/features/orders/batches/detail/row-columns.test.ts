import { expect, it } from 'vitest'
import { cellsOf } from './testing/cells.tsx'

const both = ['companyStatus', 'state']

it('says the status of the company beside that of its order, and that it is not known', async () => {
  const insolvent = { condition: 'insolvency', status: { normalized: 'active', isActive: true } }
  expect(await cellsOf(insolvent, both, 'en')).toEqual(['In insolvency', 'Completed'])
  expect(await cellsOf({ status: { normalized: 'dissolved' } }, both, 'de')).toEqual(['Aufgelöst', 'Abgeschlossen'])
  expect(await cellsOf({}, both, 'en')).toEqual(['Not known', 'Completed'])
  expect(await cellsOf({}, both, 'de')).toEqual(['Nicht bekannt', 'Abgeschlossen'])
  expect(await cellsOf({ serviceId: null, state: 'unmatched' }, both, 'en')).toEqual(['', 'No company selected'])
})
