import { expect, it } from 'vitest'
import { byScreening, joinedPartiesIn } from './screened.ts'

it('joins the parties of several companies in one file, each with its company', () => {
  const csv = '\uFEFFpartyKey,name\r\np1,"Völkening, Henrike"\r\n'
  const text = joinedPartiesIn([
    { serviceId: 'co_xa_1', name: 'Optik; Söhne', csv },
    { serviceId: 'co_xa_2', name: null, csv: '\uFEFFpartyKey,name\r\n' },
    { serviceId: 'co_xa_3', name: 'Glas', csv },
  ])
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'serviceId,companyName,partyKey,name',
    'co_xa_1,"Optik; Söhne",p1,"Völkening, Henrike"',
    'co_xa_3,Glas,p1,"Völkening, Henrike"',
  ])
})

it('counts a company whose screening is not known among those that were not compared', () => {
  const row = (serviceId: string, kind?: string) => ({
    ...{ serviceId, newestAt: null, jurisdictionCode: 'xa' },
    ...(kind === undefined ? {} : { screening: { kind } }),
  })
  const found = byScreening([row('a', 'compared'), row('b'), row('c', 'open'), row('d', 'of a later version')])
  expect(Object.values(found).map((rows) => rows.map(({ serviceId }) => serviceId))).toEqual([
    [],
    ['c'],
    ['b', 'd'],
    ['a'],
  ])
})
