import { describe, expect, it } from 'vitest'
import { type AdisAnswer, type VatCheck, type ViesAnswer, vatUnknownReasons } from '#lib/contract/index.ts'
import { type Read, vatTexts } from './testing/rendered.tsx'

const number = [{ type: 'cz_vat_number', value: 'CZ27082440' }]
const proven = { host: 'vies.example', isUnproven: false }
const readOf = (checks: VatCheck[], more: Partial<Read> = {}): Read => ({
  ...{ checks, total: checks.length, vies: proven, adis: proven, isSandbox: false, ...more },
})
const said = { odd: [], more: [] }
const valid: ViesAnswer = { outcome: 'valid', name: 'Alza.cz a.s.', address: 'Jankovcova 1522/53\nPRAHA 7', ...said }
const reliable: AdisAnswer = { outcome: 'reliable', accounts: [], accountsUnread: 0, ...said }
const checkOf = (vies: ViesAnswer | null, adis: AdisAnswer | null = null, checkId = '1'): VatCheck => ({
  ...{ checkId, number: 'CZ27082440', at: '2026-11-20T08:00:00Z', by: { userId: 'u', name: 'Ada' }, vies, adis },
})
const shown = async (read: Read, locale: 'en' | 'de' = 'en') => (await vatTexts(number, read, locale)).join(' | ')

describe('the section of VAT numbers', () => {
  it('offers the check of a number on file, says nothing of it before, and is not there without one', async () => {
    expect(await shown(readOf([]))).toBe(
      'VAT number | Checked on request, free of charge | CZ27082440 | Check VAT number',
    )
    expect(await shown(readOf([]), 'de')).toContain('USt-IdNr. prüfen')
    for (const value of ['NO923609016MVA', 'GB123456789', '27082440'])
      expect(await vatTexts([{ type: 'vat', value }], readOf([]), 'en')).toEqual([])
  })

  it('offers none in the sandbox, and says why', async () => {
    const sandbox = readOf([], { isSandbox: true })
    expect(await vatTexts([{ type: 'xa_vat_number', value: 'XA123' }], sandbox, 'en')).toEqual([
      ...['VAT number', 'Sandbox numbers are fictional and cannot be checked.', 'XA123'],
    ])
    const texts = await vatTexts([{ type: 'xa_vat_number', value: 'XA123' }], sandbox, 'de')
    expect(texts).toContain('Sandbox-Nummern sind fiktiv und können nicht geprüft werden.')
  })

  it('says what VIES said beside the register, and neither is held against the other', async () => {
    const text = await shown(readOf([checkOf(valid)]))
    expect(text).toContain('VIES | Valid | Name | Alza.cz a.s. | Same in the register | Address')
    expect(text).not.toMatch(/In the register|Unproven|wrong|mismatch/)
    const other = await shown(readOf([checkOf({ ...valid, name: 'Other s.r.o.', address: null })]))
    expect(other).toContain('Other s.r.o. | In the register: ALZA.CZ a. s.')
    expect(other).toContain('Address | Not given by this country')
    expect(await shown(readOf([checkOf({ ...valid, address: null })]), 'de')).toContain(
      'Von diesem Land nicht angegeben',
    )
  })

  it.each(vatUnknownReasons)(
    'says of %s that it is not known, with the reason, never that it is invalid',
    async (reason) => {
      const unknown: ViesAnswer = { outcome: 'unknown', reason, detail: 'CODE', ...said }
      const text = await shown(readOf([checkOf(unknown)]))
      expect(text).toContain('Not known')
      expect(text).toContain('CODE')
      expect(text).toContain('This does not mean that the number is invalid.')
      expect(text).not.toMatch(/Not valid|Not given|reasons\./)
      expect(await shown(readOf([checkOf(unknown)]), 'de')).toMatch(/Nicht bekannt.*Das bedeutet nicht, dass/)
    },
  )

  it('says of a payer what ADIS says, with its accounts as they may be seen', async () => {
    const account = { iban: 'CZ•• •••• •••• •••• •••• 5399', publishedOn: '2013-04-01', endedOn: null }
    const unreliable: AdisAnswer = {
      ...reliable,
      outcome: 'unreliable',
      since: '2022-06-01',
      accounts: [account],
      accountsUnread: 2,
    }
    const text = await shown(readOf([checkOf(valid, unreliable)]))
    expect(text).toContain('Unreliable VAT payer | Yes, published on 1 Jun 2022')
    expect(text).toContain('published on 1 Apr 2013, Masked for your role')
    expect(text).toContain('2 accounts in an unknown format, left out')
    expect(await shown(readOf([checkOf(valid, reliable)]))).toContain('No | Published accounts | None published')
    const nobody = await shown(readOf([checkOf(valid, { ...reliable, outcome: 'notFound' })]))
    expect(nobody).toContain('Not found among VAT payers')
    expect(nobody).not.toContain('Published accounts')
  })

  it('is unproven until an answer was seen, and shows what the schema does not have', async () => {
    const unproven = { host: 'host.example', isUnproven: true }
    const before = await shown(readOf([], { vies: unproven, adis: unproven }))
    expect(before).toContain('Unproven | VIES follows the published schema. Not yet seen in a real answer.')
    expect(before).toContain('Unproven | ADIS follows the published schema. Not yet seen in a real answer.')
    expect(await shown(readOf([], { vies: unproven }), 'de')).toContain('Unerprobt | MIAS (VIES) folgt')
    // ADIS is not asked about it.
    const german = await vatTexts([{ type: 'vat', value: 'DE811569869' }], readOf([], { adis: unproven }), 'en')
    expect(german.join()).not.toContain('Unproven')
    const odd: ViesAnswer = {
      outcome: 'unknown',
      reason: 'notUnderstood',
      odd: ['name'],
      more: [{ field: 'new', value: 'x' }],
    }
    const text = await shown(readOf([checkOf(odd)]))
    expect(text).toContain('In an unknown format, left out: name')
    expect(text).toContain('Not in the schema: 1 | new: x')
  })

  it('keeps earlier checks, also of a number that is no longer on file, without the register beside it', async () => {
    const two = readOf([checkOf(valid, null, '2'), checkOf({ outcome: 'invalid', ...said })], { total: 70 })
    const text = await shown(two)
    expect(text).toMatch(/Valid .*1 earlier check .*Not valid/)
    expect(text).toContain('Shown: the newest 2 of 70 checks of this company.')
    const gone = (await vatTexts([], two, 'en')).join(' | ')
    expect(gone).toContain('CZ27082440')
    expect(gone).not.toContain('Same in the register')
  })
})
