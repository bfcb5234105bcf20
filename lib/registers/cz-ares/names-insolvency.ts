/** What a state of insolvency proceedings is called, what it makes of the company, and whether it is over. */
export interface InsolvencyState {
  czech: string
  normalized: string
  isOver?: true
}

const open = 'inInsolvencyProceedings'

/** States of proceedings by the service's code (druhStavKonkursu; "Popis WS 2", as of 2026-11). Another one is under way. */
export const insolvencyStates: Readonly<Record<string, InsolvencyState>> = {
  NEVYRIZENA: { czech: 'Před rozhodnutím o úpadku', normalized: open },
  'NEVYR-POST': { czech: 'Postoupená věc', normalized: open },
  MORATORIUM: { czech: 'Moratorium', normalized: open },
  UPADEK: { czech: 'V úpadku', normalized: 'insolvent' },
  KONKURS: { czech: 'Prohlášený konkurs', normalized: 'bankrupt' },
  'K-PO ZRUŠ.': { czech: 'Prohlášený konkurs po zrušení VS', normalized: 'bankrupt' },
  REORGANIZ: { czech: 'Povolena reorganizace', normalized: 'inReorganization' },
  ODDLUŽENÍ: { czech: 'Povoleno oddlužení', normalized: 'insolvent' },
  OBZIVLA: { czech: 'Obživlá věc', normalized: open },
  'ZRUŠENO VS': { czech: 'Zrušeno vrchním soudem', normalized: open },
  VYRIZENA: { czech: 'Vyřízená věc', normalized: 'closed', isOver: true },
  PRAVOMOCNA: { czech: 'Pravomocná věc', normalized: 'closed', isOver: true },
  ODSKRTNUTA: { czech: 'Odškrtnutá – skončená věc', normalized: 'closed', isOver: true },
  'MYLNÝ ZÁP.': { czech: 'Mylný zápis do rejstříku', normalized: 'closed', isOver: true },
}

export const proceedingsOpen = open
