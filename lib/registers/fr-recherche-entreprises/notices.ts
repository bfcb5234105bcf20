import type { z } from 'zod'
import type { DocumentListResult, ListedDocument, StatusEvent } from '#lib/contract/index.ts'
import { textMax } from '../connector/index.ts'
import {
  columnBy,
  computed,
  constant,
  dayOnly,
  derived,
  each,
  either,
  elsewhere,
  isoDay,
  joined,
  made,
  object,
  type Place,
  type Rule,
  readTable,
  source,
  text,
} from '../frame/index.ts'
import { isAbout } from './values.ts'

const judgments = readTable(new URL('tables/judgments.csv', import.meta.url))
const natures = { ...judgments, rows: judgments.rows.map((one) => ({ ...one, nature: plain(one.nature ?? '') })) }
const [events, endings] = [columnBy(natures, 'nature', 'event'), columnBy(natures, 'nature', 'ends')]

const records = 'bodacc/*/records'

/** Writers of notices differ in capitals and in the mark of an apostrophe. */
function plain(words: string): string {
  return words.toLocaleLowerCase('fr').replaceAll('’', "'").replace(/\s+/g, ' ').trim()
}

/** A field of an object that stands as JSON in a text. */
const inText =
  (path: string, field: string): Rule<string> =>
  (at) =>
    made(path, `${field} in it`, () => {
      const found: unknown = Object(unpacked(at.to(path)))[field]
      return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined
    })(at)
function unpacked(place: Place): unknown {
  const packed = typeof place.value === 'string' && place.value.length <= textMax ? place.value : ''
  try {
    const value: unknown = JSON.parse(packed)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Said below.
  }
  place.book.odd.add(place.pointer)
  return undefined
}

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
/** Judgments of earlier years have their day in words: 10 décembre 2009. */
export function dayInWords(words: string): string | undefined {
  const [, dayOf = '', month = '', year] = /^(\d{1,2})(?:er)? (\p{L}+) (\d{4})$/u.exec(plain(words)) ?? []
  const at = months.indexOf(month) + 1
  return at === 0 ? isoDay(words) : isoDay(`${year}-${String(at).padStart(2, '0')}-${dayOf.padStart(2, '0')}`)
}

/** A notice may be about several companies; their numbers stand with blanks and without. */
const isOwn = (one: Place) => isAbout(one, 'fields/registre')

const nature = inText('fields/jugement', 'nature')

/** Notices that a later one corrects or annuls, by their id: letter of the bulletin, its number, and theirs. */
function replacedIn(root: Place): ReadonlySet<string> {
  const previous = root.list(records).flatMap((one) => {
    if (!one.has('fields/parutionavisprecedent')) return []
    one.says('fields/parutionavisprecedent')
    const of = (field: string) => inText('fields/parutionavisprecedent', field)(one)?.value ?? ''
    return `${of('nomPublication').slice(-1)}${of('numeroParution')}${of('numeroAnnonce')}`
  })
  return new Set(previous)
}

/** A page that is no list of notices does not say that there are none. */
function requireLists(root: Place): void {
  for (const page of root.list('bodacc')) if (!Array.isArray(page.to('records').value)) page.book.odd.add(page.pointer)
}

const event = (ends: Rule<string[]>) =>
  object<StatusEvent>({
    type: either(
      derived(nature, 'table of judgments', (words) => events.get(plain(words)) as 'insolvencyProceedingsOpened'),
      constant('registerAnnotation' as 'insolvencyProceedingsOpened'),
    ),
    subject: constant('registeredEntity'),
    // No notice says that proceedings last: only that they ended.
    state: computed<{ own: string; nature: string; ends: string[] }, 'current'>(
      'an end published later',
      { own: text('fields/dateparution'), nature, ends },
      (given) => {
        const words = plain(given.nature() ?? '')
        const own = given.own()
        const isOpening = events.has(words) && !endings.has(words)
        const isOver = isOpening && own !== undefined && given.ends()?.some((day) => day >= own)
        return isOver ? ('ended' as 'current') : undefined
      },
    ),
    effectiveDate: derived(inText('fields/jugement', 'date'), 'day', dayInWords),
    court: text('fields/tribunal'),
    original: either(nature, inText('fields/jugement', 'famille'), text('fields/familleavis_lib')),
    originalLanguage: constant('fr'),
    source,
  })

/** What courts decided about a company that cannot pay, but for what was corrected or annulled since. */
export const proceedings: Rule<StatusEvent[]> = elsewhere('', (root) => {
  requireLists(root)
  const replaced = replacedIn(root)
  // Each asks for all that decides, so that it is known of each what decided.
  const stands = (one: Place) => {
    const said = ['familleavis', 'typeavis', 'id', 'dateparution'].map((name) => one.says(`fields/${name}`))
    const [family, kind, id = ''] = said
    return isOwn(one) && family === 'collective' && kind !== 'annulation' && !replaced.has(id)
  }
  const isEnd = (one: Place) => stands(one) && endings.has(plain(nature(one)?.value ?? ''))
  const ends = each(records, text('fields/dateparution'), { where: isEnd })(root)
  return each(
    records,
    event(() => ends),
    { where: stands },
  )(root)
})

const notice = object<ListedDocument>(
  {
    documentId: text('fields/id'),
    code: text('fields/familleavis'),
    documentType: text('fields/typeavis_lib'),
    title: joined(
      ', ',
      text('fields/familleavis_lib'),
      nature,
      inText('fields/depot', 'typeDepot'),
      inText('fields/depot', 'dateCloture'),
    ),
    publicationDate: dayOnly('fields/dateparution'),
    language: constant('fr'),
    source,
    formats: constant([]),
    extra: object<Record<string, unknown>>({
      tribunal: text('fields/tribunal'),
      descriptif: inText('fields/depot', 'descriptif'),
      url: text('fields/url_complete'),
    }),
  },
  ['documentId'],
)

/** Every notice about the company: of some nothing is there to be had but what this list says, and a page of the bulletin. */
export const notices: Rule<z.infer<typeof DocumentListResult>> = (root) => {
  requireLists(root)
  const found = each(records, notice, { where: isOwn })(root)
  const documents = found?.value ?? []
  const notes = (found?.notes ?? []).map((note) => ({ ...note, to: `/documents${note.to}` }))
  return { value: { documents } as z.infer<typeof DocumentListResult>, notes }
}

const within = (...names: string[]) => names.map((name) => `/bodacc/*/records/*/fields/${name}`)
export const droppedOfNotices = {
  navigation: [
    ...['nhits', 'parameters', 'facet_groups'].map((name) => `/bodacc/*/${name}`),
    ...['datasetid', 'recordid', 'record_timestamp'].map((name) => `/bodacc/*/records/*/${name}`),
    ...within('ispdf_unitaire', 'pdf_parution_subfolder'),
  ],
  // People that trade, owned before or act are named with where they live.
  personal_data: within(
    'listepersonnes',
    'commercant',
    'ville',
    'cp',
    'listeprecedentexploitant',
    'listeprecedentproprietaire',
  ),
  repeated: within(
    ...['publicationavis', 'publicationavis_facette', 'numeroannonce', 'parution', 'numerodepartement'],
    ...['departement_nom_officiel', 'region_code', 'region_nom_officiel', 'parutionavisprecedent'],
  ),
  no_field: within(
    ...['familleavis_lib', 'typeavis_lib', 'tribunal', 'url_complete'],
    ...['jugement', 'acte', 'depot', 'modificationsgenerales', 'radiationaurcs', 'divers', 'listeetablissements'],
  ),
}
