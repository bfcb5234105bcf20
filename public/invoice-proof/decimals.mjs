// Exact decimals as whole numbers of 10^-40, for check.mjs and findings.mjs.
const digits = 40
export const scale = 10n ** BigInt(digits)

export function decimal(value) {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(typeof value === 'number' ? String(value) : (value ?? ''))
  if (!match || (match[3] ?? '').length > digits / 2) return null
  const amount = BigInt(match[2]) * scale + BigInt((match[3] ?? '').padEnd(digits, '0'))
  return match[1] ? -amount : amount
}

export const times = (a, b) => (a === null || b === null ? null : (a * b) / scale)
export const minus = (a, b) => (a === null || b === null ? null : a - b)
export const sum = (amounts) =>
  amounts.some((one) => one === null) ? null : amounts.reduce((all, one) => all + one, 0n)

export function text(amount) {
  if (amount === null) return null
  const size = amount < 0n ? -amount : amount
  const rest = (size % scale).toString().padStart(digits, '0').replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${size / scale}${rest === '' ? '' : `.${rest}`}`
}

export function roundHalfUp(amount, places) {
  const unit = 10n ** BigInt(digits - places)
  const size = amount < 0n ? -amount : amount
  const rounded = ((size + unit / 2n) / unit) * unit
  return amount < 0n ? -rounded : rounded
}
