import { expect, it } from 'vitest'
import { plainDatabaseHost } from './plain-address.ts'

it.each([
  ['postgresql://u:p@db.internal/registry', 'db.internal'],
  ['postgresql://u:p@db.internal/registry?sslmode=require', 'db.internal'],
  ['postgresql://u:p@127.0.0.1/registry?host=db.internal', 'db.internal'],
  ['postgresql://u:p@db.internal/registry?sslmode=verify-full', null],
  ['postgresql://u:p@127.0.0.1:5432/registry', null],
  ['postgresql://u:p@[::1]/registry', null],
  ['postgresql://u:p@%2Fvar%2Frun%2Fpostgresql/registry', null],
  ['postgresql://u:p@localhost/registry?host=/var/run/postgresql', null],
  ['postgresql://u:p@postgres/registry', null],
  [undefined, null],
])('a database of another machine whose certificate nobody checks is told by its host: %s', (address, host) => {
  expect(plainDatabaseHost(address, 'other, Postgres')).toBe(host)
})
