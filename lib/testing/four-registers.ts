import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const made = join(import.meta.dirname, '../service/graph/fixtures/chain')

/** Answers of registers as they were recorded. */
const recorded = [
  'fi-prh/v3_companies_businessId_0112038-9_nokia',
  'cz-ares/ekonomicke-subjekty_27082440_alza_2026',
  'cz-ares/ekonomicke-subjekty-vr_27082440_alza_TRIMMED',
  'pl-krs/stella_OdpisAktualny_lookup-cd-projekt',
]
const altered = 'cz-ares/ekonomicke-subjekty-vr_27082440_alza_TRIMMED'

/** The shareholder of today and its country, as recorded, and a company of the Polish register in its place. */
const holder = '"obchodniJmeno": "L.S. INVESTMENTS LIMITED"'
const polish = '"obchodniJmeno": "CD PROJEKT", "textOsoba": "Identifikační číslo: KRS 0000006865"'

/**
 * Recorded companies of Czechia, Poland and Finland in one folder behind a British one, each owned by the next: Alza, CD PROJEKT, Nokia.
 * No recording has these links. The British company, and Nokia as a parent at GLEIF, are made (`lib/service/graph/fixtures/chain`);
 * of Alza's recorded shareholder the name, the country and the number are altered.
 */
export function writeFourRegisters(recordings: string, folder: string): void {
  cpSync(made, folder, { recursive: true })
  for (const name of recorded) {
    const text = readFileSync(join(recordings, `${name}.json`), 'utf8')
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, `${name}.json`), name === altered ? withPolishHolder(text) : text)
  }
}

function withPolishHolder(text: string): string {
  const changed = text.replace(holder, polish).replace('"kodStatu": "CY"', '"kodStatu": "PL"')
  if (!changed.includes(polish) || !changed.includes('"kodStatu": "PL"')) throw new Error('the recording has changed')
  return changed
}
