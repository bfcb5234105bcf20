import type { Identifier, VatCheck } from '#lib/contract/index.ts'
import { schemeOfType } from '#lib/domain/identifiers/index.ts'
import { checkableNumber } from '#lib/domain/vat-checks/index.ts'

export interface CheckedNumber {
  number: string
  /** Newest first. */
  checks: readonly VatCheck[]
  /** Whether what is on file of the company names it now. */
  isOnFile: boolean
}

/** VAT numbers on file of a company that can be checked, and those that were: each once. Numbers of the sandbox are shown as they are. */
export function numbersToCheck(
  identifiers: readonly Identifier[],
  checks: readonly VatCheck[],
  isSandbox: boolean,
): CheckedNumber[] {
  const onFile = identifiers
    .filter(({ type }) => schemeOfType(type) === 'vat')
    .flatMap(({ value }) => {
      const number = checkableNumber(value ?? '')?.whole ?? (isSandbox ? value : null)
      return number ? [number] : []
    })
  const all = new Set([...onFile, ...checks.map(({ number }) => number)])
  return [...all].map((number) => ({
    ...{ number, isOnFile: onFile.includes(number) },
    checks: checks.filter((one) => one.number === number),
  }))
}
