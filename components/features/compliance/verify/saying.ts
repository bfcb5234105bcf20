import type { Checked } from '#lib/evidence-check/index.ts'

/** How the kinds of evidence are called among the texts. */
export const kindLabels = {
  'pack/1': 'pack1',
  'pack/2': 'pack2',
  proof: 'proof',
  invoice: 'invoice',
  paper: 'paper',
  unknown: 'unknown',
} as const satisfies Record<Checked['kind'], string>

/** Of files that nobody signs it is another thing to say than of a signature whose key nobody compared. */
export function sayingOf({ verdict, checks }: Checked): Checked['verdict'] | 'unsigned' {
  const isUnsigned = checks.some(({ id, reason }) => id === 'signature' && reason === 'notSigned')
  return verdict === 'whole' && isUnsigned ? 'unsigned' : verdict
}
