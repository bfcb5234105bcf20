/** An account number with its country and last digits: enough to recognise it, not to use it. Masked again it is the same. */
export function maskedIban(iban: string): string {
  const plain = iban.replace(/\s+/g, '')
  if (plain.length < 10) return '•'.repeat(plain.length)
  return `${plain.slice(0, 2)}•• ${'•••• '.repeat(Math.max(1, Math.floor((plain.length - 8) / 4)))}${plain.slice(-4)}`
}
