/** Letters and figures alone: how a register number is compared. */
export function foldNumber(text: string): string {
  return bare(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Small letters without accents; the breve of й and the dots of ї fall with them, on both sides of a comparison. */
export function bare(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}
