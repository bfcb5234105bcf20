import { absence } from './absence.ts'
import { accounting } from './accounting.ts'
import { company } from './company.ts'
import { foreign } from './foreign.ts'
import { invoices } from './invoices.ts'
import { names } from './names.ts'
import { numbers } from './numbers.ts'
import { owners } from './owners.ts'
import { program } from './program.ts'
import { properties } from './properties.ts'
import { registers } from './registers.ts'
import { small } from './small.ts'
import { webhooks } from './webhooks.ts'

/** The review of false statements, by area; `false data A2` is row A2 of its part "data". */
export const falseStatements = {
  ...absence,
  ...accounting,
  ...company,
  ...foreign,
  ...invoices,
  ...names,
  ...numbers,
  ...owners,
  ...properties,
  ...program,
  ...registers,
  ...small,
  ...webhooks,
}
