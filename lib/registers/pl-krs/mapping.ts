import type { z } from 'zod'
import type {
  Address,
  AlternativeName,
  BasicInformation,
  CompanyReport,
  DocumentListResult,
  Identifier,
  LegalForm,
  LegalRelation,
  LegalRepresentative,
  ListedDocument,
  Money,
  RepresentationRule,
  SearchHit,
  Shareholder,
  StatusEvent,
} from '#lib/contract/index.ts'
import { rulesInWords } from '#lib/domain/signing/index.ts'
import { provenRevision } from '../codes/index.ts'
import {
  all,
  at,
  columnBy,
  computed,
  constant,
  day,
  dayOnly,
  each,
  either,
  elsewhere,
  first,
  type Held,
  joined,
  type Mapping,
  made,
  named,
  object,
  ownServiceId,
  type Place,
  type Rule,
  readTable,
  rest,
  source,
  text,
  when,
} from '../frame/index.ts'
import { historyOf } from './history.ts'
import { companyNumbers, functionAt, partyBy, regonAt, roleOf } from './parties.ts'
import { dayOfEntry, ofAllTime, ofToday, type Shape, stands, strikesOff } from './shape.ts'
import { amountIn, percentOf, polishDay, sharesIn, withoutPersonalNumbers } from './words.ts'

const forms = columnBy(readTable(new URL('tables/forms.csv', import.meta.url)), 'name', 'code')
const [d1, d2, d3, d6] = ['dane/dzial1', 'dane/dzial2', 'dane/dzial3', 'dane/dzial6']
const subject = `${d1}/danePodmiotu`
const seat = `${d1}/siedzibaIAdres`
const free = (path: string) => made(path, 'without personal numbers', withoutPersonalNumbers)
const polish = <T extends { source?: unknown }>(fields: Parameters<typeof object<T>>[0], needs: (keyof T & string)[]) =>
  object<T>({ ...fields, source } as never, needs)

const address = polish<Address>(
  {
    type: constant('registered'),
    original: joined(
      ', ',
      joined('/', joined(' ', text('ulica'), text('nrDomu')), text('nrLokalu')),
      joined(' ', text('kodPocztowy'), text('miejscowosc')),
      text('kraj'),
    ),
    normalized: object({
      road: text('ulica'),
      houseNumber: text('nrDomu'),
      unit: text('nrLokalu'),
      postcode: text('kodPocztowy'),
      city: text('miejscowosc'),
      country: text('kraj'),
      countryCode: named('kraj', { POLSKA: 'PL' }),
    }),
  },
  [],
)

const money = object<Money>({ amount: made('wartosc', 'amount', amountIn), iso4217CurrencyCode: text('waluta') }, [
  'amount',
])
const capitalOf = (shape: Shape): Rule<NonNullable<BasicInformation['capital']>> =>
  object({
    currency: shape.at(`${d1}/kapital/wysokoscKapitaluZakladowego`, text('waluta')),
    issued: shape.at(`${d1}/kapital/wysokoscKapitaluZakladowego`, money),
    authorized: shape.at(`${d1}/kapital/wysokoscKapitaluDocelowegoZapasowego`, money),
  })

/** The classes of a company prove of which revision they are: PKD 2025 is made of NACE 2.1, PKD 2007 of NACE 2, and no extract says which. */
const activitiesOf =
  (shape: Shape): Rule<NonNullable<BasicInformation['activities']>> =>
  (place) => {
    const base = `${d3}/przedmiotDzialalnosci`
    const classAt = (one: Place) => `${one.to('kodDzial').value}.${one.to('kodKlasa').value}`
    const lists = ['przedmiotPrzewazajacejDzialalnosci', 'przedmiotPozostalejDzialalnosci']
    const classes = lists.flatMap(
      (list) => shape.each(`${base}/${list}`, (one) => ({ value: classAt(one), notes: [] }))(place)?.value ?? [],
    )
    const revision = provenRevision(classes)
    const activity = (isPrimary: boolean) =>
      polish<NonNullable<BasicInformation['activities']>[number]>(
        {
          scheme: constant(revision ?? ('pkd' as never)),
          code: joined('.', text('kodDzial'), text('kodKlasa')),
          description: text('opis'),
          isPrimary: constant(isPrimary),
        },
        ['code'],
      )
    return all(...lists.map((list, index) => shape.each(`${base}/${list}`, activity(index === 0))))(place)
  }

const contactsOf = (shape: Shape): Rule<NonNullable<BasicInformation['contacts']>> =>
  all(
    ...(
      [
        ['adresStronyInternetowej', 'website'],
        ['adresPocztyElektronicznej', 'email'],
        ['adresDoDoreczenElektronicznychWpisanyDoBAE', 'electronicDelivery'],
      ] as const
    ).map(([name, type]) =>
      polish<NonNullable<BasicInformation['contacts']>[number]>(
        { type: constant(type), value: shape.text(`${seat}/${name}`) },
        ['value'],
      ),
    ),
  )

const identifier = (type: string, value: Rule<string>, more: Record<string, Rule<never>> = {}): Rule<Identifier> =>
  polish<Identifier>({ value, type: constant(type), jurisdiction: constant('pl'), ...more }, ['value'])
/** On the white list a payer of value added tax has PL and the number for taxes. */
const vat: Rule<Identifier> = elsewhere(
  'biala-lista/result/subject',
  when(
    (one) => one.says('statusVat') === 'Czynny',
    identifier(
      'pl_vat_number',
      made('nip', 'PL before the number', (nip) => (/^\d{10}$/.test(nip) ? `PL${nip}` : undefined)),
    ),
  ),
)
const identifiersOf = (shape: Shape, head: string): Rule<Identifier[]> =>
  all<Identifier>(
    identifier('pl_krs', text(`${head}/numerKRS`), { description: constant('KRS') as never, extra: rest() as never }),
    shape.at(`${subject}/identyfikatory`, identifier('pl_nip', text('nip'), { description: constant('NIP') as never })),
    shape.at(`${subject}/identyfikatory`, regonAt('regon')),
    vat,
  )

const bankAccounts = elsewhere('biala-lista/result', (result: Place) =>
  each(
    'subject/accountNumbers',
    object<NonNullable<BasicInformation['bankAccounts']>[number]>(
      {
        iban: made('', 'PL before the number', (nrb) => (/^\d{26}$/.test(nrb) ? `PL${nrb}` : undefined)),
        verifiedOn: () =>
          day('requestDateTime', (t) => /^(\d\d)-(\d\d)-(\d{4})/.exec(t)?.slice(1).reverse().join('-'))(result),
        source,
      },
      ['iban'],
    ),
  )(result),
)

const legalForm = (shape: Shape): Rule<LegalForm> =>
  object<LegalForm>({
    original: shape.text(`${subject}/formaPrawna`),
    iso20275LegalFormCode: computed<{ form: string }, string>(
      'code table',
      { form: shape.text(`${subject}/formaPrawna`) },
      ({ form = '' }) => forms.get(form.toLocaleLowerCase('pl')),
    ),
  })

/** Names in the full extract that stand no more. */
const formerNames: Rule<AlternativeName[]> = elsewhere(
  `krs-pelny/odpis/${subject}`,
  each('nazwa', polish<AlternativeName>({ type: constant('previousName'), name: text('nazwa') }, ['name']), {
    where: (one) => !stands(one),
  }),
)

/** An extract of today is of a company that stands; what its sixth part enters says whether it is being wound up. */
const proceedings = [
  ['postepowanieUpadlosciowe', 'bankrupt'],
  ['likwidacja', 'inLiquidation'],
  ['postepowaniaRestrukturyzacyjne', 'inRestructuring'],
] as const
const statusToday: Rule<NonNullable<BasicInformation['status']>> = (odpis) => {
  const [, normalized] = proceedings.find(([name]) => odpis.has(`${d6}/${name}`)) ?? [null, 'active']
  return object<NonNullable<BasicInformation['status']>>({
    original: text('rodzaj'),
    normalized: constant(normalized as 'active'),
    isActive: constant(normalized === 'active'),
  })(odpis)
}
const statusStruckOff = first(
  'naglowekP/wpis',
  object<NonNullable<BasicInformation['status']>>({
    original: text('opis'),
    normalized: constant('deleted' as 'active'),
    isActive: constant(false),
  }),
  { where: strikesOff },
)

const event = (type: string, more: Parameters<typeof object<StatusEvent>>[0]) =>
  polish<StatusEvent>(
    {
      type: constant(type as 'insolvencyProceedingsOpened'),
      subject: constant('registeredEntity'),
      state: (one) => constant((one.has('nrWpisuWykr') ? 'ended' : 'current') as 'current')(one),
      originalLanguage: constant('pl'),
      ...more,
    },
    [],
  )
const events: Rule<StatusEvent[]> = elsewhere(
  'krs-pelny/odpis',
  all<StatusEvent>(
    each(
      `${d6}/likwidacja/*/otwarcieLikwidacji`,
      event('liquidationOpened', { effectiveDate: dayOfEntry('nrWpisuWprow'), original: free('otwarcieLikwidacji') }),
    ),
    each(
      'naglowekP/wpis',
      event('deletedFromRegister', {
        effectiveDate: dayOnly('dataWpisu', polishDay),
        caseIdentifier: text('sygnaturaAktSprawyDotyczacejWpisu'),
        court: text('oznaczenieSaduDokonujacegoWpisu'),
        original: text('opis'),
      }),
      { where: strikesOff },
    ),
  ),
)

/** Every rule the words give, each with the words; the words alone where they are not understood. */
const wordsOf =
  (path: string): Rule<RepresentationRule[]> =>
  (place) => {
    const found = free(path)(place)
    const own = source(place)?.value
    return (
      found && {
        value: (rulesInWords(found.value, 'pl') ?? [{}]).map((rule) => ({
          ...rule,
          original: found.value,
          originalLanguage: 'pl',
          source: own,
        })),
        notes: (rulesInWords(found.value, 'pl') ?? [{}]).flatMap((_, index) =>
          found.notes.map((note) => ({ ...note, to: `/${index}`, by: 'rules in words' })),
        ),
      }
    )
  }
const procurations: Rule<RepresentationRule[]> = (place) => {
  const kinds = place.list(`${d2}/prokurenci`)
  const isOneKind = new Set(kinds.map((one) => one.to('rodzajProkury').value)).size === 1
  // What holds of one holder and not of all is no rule about their role.
  return isOneKind ? kinds[0] && wordsOf('rodzajProkury')(kinds[0]) : undefined
}

/** Who may sign for a company that is struck off is not said. */
const policy: Rule<NonNullable<BasicInformation['representationPolicy']>> = (place) =>
  object<NonNullable<BasicInformation['representationPolicy']>>({
    rules: all<RepresentationRule>(wordsOf(`${d2}/reprezentacja/sposobReprezentacji`), procurations),
  })(place)

const party = partyBy(at)
const withParty =
  <T extends object>(fields: Parameters<typeof object<T>>[0]): Rule<T> =>
  (place) => {
    const [who, more] = [party(place), object<T>({ ...fields, source } as never)(place)]
    return who && { value: { ...who.value, ...more?.value } as T, notes: [...who.notes, ...(more?.notes ?? [])] }
  }
const acts = (one: Place) => one.says('czyZawieszona') !== 'true'
const officers = all<LegalRepresentative>(
  each(`${d2}/reprezentacja/sklad`, withParty<LegalRepresentative>({ role: functionAt('funkcjaWOrganie') }), {
    where: acts,
    else: 'no_field',
  }),
  each(`${d2}/prokurenci`, withParty<LegalRepresentative>({ role: roleOf('PROKURENT') })),
)

const capital = elsewhere('krs/odpis', at(`${d1}/kapital/wysokoscKapitaluZakladowego`, money))
const holdingIn = (words = '', { amount, iso4217CurrencyCode }: Money = {}) => {
  const shares = sharesIn(words)
  const exact = amount && iso4217CurrencyCode === 'PLN' && shares?.value ? percentOf(shares.value, amount) : undefined
  return { shares, exact }
}
const held = `${d1}/wspolnicySpzoo`
const shareholders = all<Shareholder>(
  each(
    held,
    withParty<Shareholder>({
      numberOfShares: made('posiadaneUdzialy', 'number in words', (words) => sharesIn(words)?.count),
      totalNominalValue: made('posiadaneUdzialy', 'value in words', (words) => {
        const amount = sharesIn(words)?.value
        return amount === undefined ? undefined : { amount, iso4217CurrencyCode: 'PLN' }
      }),
      percentage: computed<{ words: string; all: string; capital: Money }, NonNullable<Shareholder['percentage']>>(
        'value of the shares by the capital',
        { words: text('posiadaneUdzialy'), all: flagWords('czyPosiadaCaloscUdzialow'), capital },
        ({ words, all: whole, capital: of }) => {
          const exact = whole === 'true' ? 100 : holdingIn(words, of).exact
          return exact === undefined ? undefined : { exact }
        },
      ),
      interestType: constant('shareholding'),
      interestDetails: text('posiadaneUdzialy'),
    }),
  ),
)
function flagWords(path: string): Rule<string> {
  return (place) => {
    const said = place.says(path)
    return said === undefined
      ? undefined
      : { value: said, notes: [{ to: '', from: [place.to(path).pointer], by: 'flag' }] }
  }
}
/** Holders of less than a tenth are not entered (Act on the National Court Register, article 38, point 8 c). */
const incomplete = computed<{ words: string[]; capital: Money }, 'largest_holdings_only'>(
  'less than the whole capital is entered',
  { words: each(held, text('posiadaneUdzialy')), capital },
  ({ words = [], capital: of }) => {
    const shares = words.map((one) => holdingIn(one, of).exact)
    const total = shares.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    return words.length > 0 && shares.every((one) => one !== undefined) && total < 99.999
      ? 'largest_holdings_only'
      : undefined
  },
)

const merged: Rule<LegalRelation[]> = (place) =>
  all<LegalRelation>(
    ...place.list(`${d6}/polaczeniePodzialPrzeksztalcenie`).map(
      (one): Rule<LegalRelation[]> =>
        () =>
          each(
            'podmiotyPrzejmowane',
            polish<LegalRelation>(
              {
                company: object({
                  name: made('nazwa', 'without dashes', (name) => name.replace(/[,-]+$/, '')),
                  identifiers: companyNumbers(at),
                }),
                restructuring: () =>
                  made(
                    'okreslenieOkolicznosci',
                    'kind of restructuring',
                    (words) => (/PODZIA[ŁL]/.test(words) ? 'demerger' : 'merger') as 'merger',
                  )(one),
                details: () => text('okreslenieOkolicznosci')(one),
              },
              ['company'],
            ),
          )(one),
    ),
  )(place)

const basicsOf = (shape: Shape, head: string): Rule<BasicInformation> =>
  object<BasicInformation>(
    {
      type: constant('organization'),
      legalName: shape.text(`${subject}/nazwa`),
      alternativeNames: formerNames,
      status: shape === ofToday ? statusToday : statusStruckOff,
      statusEvents: events,
      legalForm: legalForm(shape),
      representationPolicy: shape === ofToday ? policy : undefined,
      capital: capitalOf(shape),
      identifiers: identifiersOf(shape, head),
      dates: object({
        incorporationDate: when(
          (one) => !one.has(`${subject}/daneOWczesniejszejRejestracji`),
          day(`${head}/dataRejestracjiWKRS`, polishDay),
        ),
        lastChanged: day(`${head}/dataOstatniegoWpisu`, polishDay),
      }),
      addresses: all<Address>(shape.at(`${seat}/adres`, address)),
      activities: activitiesOf(shape),
      contacts: contactsOf(shape),
      bankAccounts,
    },
    ['legalName'],
  )

const today = <T>(rule: Rule<T>): Rule<T> => at('krs/odpis', rule)
const allTime = <T>(rule: Rule<T>): Rule<T> => at('krs-pelny/odpis', rule)
const isThere =
  <T>(rule: Rule<T>): Rule<T> =>
  (place) =>
    place.value === undefined ? undefined : rule(place)
const basics = either(
  today(isThere(basicsOf(ofToday, 'naglowekA'))),
  allTime(isThere(basicsOf(ofAllTime, 'naglowekP'))),
)
const name = either(today(text(`${subject}/nazwa`)), allTime(isThere(ofAllTime.text(`${subject}/nazwa`))))

/** Deeds are named with the notaries who drew them up, in free words. */
const dropped = {
  personal_data: [
    '/krs/odpis/dane/dzial1/umowaStatut',
    '/krs-pelny/odpis/dane/dzial1/umowaStatut',
    '/krs/odpis/dane/dzial6/polaczeniePodzialPrzeksztalcenie/*/opisPolaczeniaPodzialuPrzeksztalcenia',
    ...['representatives', 'authorizedClerks', 'partners', 'residenceAddress'].map(
      (one) => `/biala-lista/result/subject/${one}`,
    ),
  ],
  repeated: ['name', 'nip', 'regon', 'krs', 'workingAddress'].map((one) => `/biala-lista/result/subject/${one}`),
  navigation: ['/biala-lista/result/requestId', '/krs/odpis/rodzaj', '/krs-pelny/odpis/rodzaj'],
  no_field: ['czyPosiadaCaloscUdzialow', 'czyZawieszona', 'dataZawieszeniaDo'].flatMap((one) => [
    `/krs-pelny/odpis/dane/dzial1/wspolnicySpzoo/*/${one}`,
    `/krs-pelny/odpis/dane/dzial2/reprezentacja/*/sklad/*/${one}`,
    `/krs/odpis/dane/dzial2/reprezentacja/sklad/*/${one}`,
  ]),
}
const common = {
  identity: ['/krs/odpis/naglowekA/numerKRS', '/krs-pelny/odpis/naglowekP/numerKRS', '/biala-lista/result/subject/krs'],
  companyName: name,
  dropped,
  personal: /^(?:pesel|dataUrodzenia)$/,
  clean: withoutPersonalNumbers,
}

/** What the white list of payers of value added tax says of a company. */
const risk = elsewhere(
  'biala-lista/result/subject',
  object({ factors: object({ statusVat: text('statusVat'), bialaLista: rest() as never }) }),
)

export const company: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>(
    {
      risk,
      basicInformation: basics,
      relationships: today(
        object<NonNullable<CompanyReport['relationships']>>({
          legalRepresentatives: officers,
          shareholders,
          ownershipIncompleteReason: incomplete,
          legalPredecessors: merged,
        }),
      ),
    },
    ['basicInformation'],
  ),
  history: allTime(isThere(historyOf)),
}

export const prefill: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>({ basicInformation: basics }, ['basicInformation']),
  otherwise: 'no_field',
}

const status = either(today(isThere(statusToday)), allTime(isThere(statusStruckOff)))
export const holders: Mapping<Held> = {
  ...common,
  value: object<Held>(
    { shareholders: either(today(shareholders), noneIn), status, incompleteReason: today(incomplete) },
    ['shareholders'],
  ),
  otherwise: 'no_field',
}
/** A company of which nobody is entered as its holder. */
function noneIn(place: Place) {
  return { value: [], notes: [{ to: '', from: [`${place.pointer}/krs`], by: 'none entered' }] }
}

export const hits: Mapping<SearchHit[]> = {
  value: all<SearchHit>(
    either(today(isThere(hitOf(ofToday, 'naglowekA'))), allTime(isThere(hitOf(ofAllTime, 'naglowekP')))),
  ),
  dropped,
  clean: withoutPersonalNumbers,
}
function hitOf(shape: Shape, head: string): Rule<SearchHit> {
  return object<SearchHit>(
    {
      serviceId: ownServiceId(`${head}/numerKRS`),
      jurisdictionCode: constant('pl'),
      name: shape.text(`${subject}/nazwa`),
      identifiers: all<Identifier>(identifier('pl_krs', text(`${head}/numerKRS`))),
      addresses: all<Address>(shape.at(`${seat}/adres`, address)),
      status: shape === ofToday ? statusToday : statusStruckOff,
    },
    ['serviceId', 'name'],
  )
}

const filings: Readonly<Record<string, string>> = {
  wzmiankaOZlozeniuRocznegoSprawozdaniaFinansowego: 'Roczne sprawozdanie finansowe',
  wzmiankaOZlozeniuOpiniiBieglegoRewidentaSprawozdaniaZBadania: 'Opinia biegłego rewidenta / sprawozdanie z badania',
  wzmiankaOZlozeniuUchwalyPostanowieniaOZatwierdzeniuRocznegoSprawozdaniaFinansowego:
    'Uchwała o zatwierdzeniu rocznego sprawozdania finansowego',
  wzmiankaOZlozeniuSprawozdaniaZDzialalnosci: 'Sprawozdanie z działalności',
  wzmiankaOZlozeniuSprawozdaniaZAtestacjiSprawozdawczosciZrownowazonegoRozwoju:
    'Sprawozdanie z atestacji sprawozdawczości zrównoważonego rozwoju',
  wzmiankaOZlozeniuSkonsolidowanegoRocznegoSprawozdaniaFinansowego: 'Skonsolidowane roczne sprawozdanie finansowe',
  wzmiankaOZlozeniuUchwalyPostanowieniaOZatwierdzeniuSkonsolidowanegoRocznegoSprawozdaniaFinansowego:
    'Uchwała o zatwierdzeniu skonsolidowanego rocznego sprawozdania finansowego',
  wzmiankaOZlozeniuSprawozdaniaZDzialalnosciGrupyKapitalowejSpolkiDominujacejLacznie:
    'Sprawozdanie z działalności grupy kapitałowej',
}
const chapters = ['wzmiankiOZlozonychDokumentach', 'sprawozdaniaGrupyKapitalowej']

/** Documents that were filed: the register names them with their period and day, and gives none of them. */
export const documents: Mapping<z.infer<typeof DocumentListResult>> = {
  ...common,
  value: object<z.infer<typeof DocumentListResult>>({
    documents: today(
      all<ListedDocument>(
        ...chapters.flatMap((chapter) =>
          Object.entries(filings).map(([code, title]) =>
            each(
              `${d3}/${chapter}/${code}`,
              polish<ListedDocument>(
                {
                  documentId: joined(' ', constant(chapter), constant(code), text('zaOkresOdDo'), text('dataZlozenia')),
                  code: constant(code),
                  title: joined(' ', constant(title), text('zaOkresOdDo')),
                  publicationDate: day('dataZlozenia', polishDay),
                  language: constant('pl'),
                  formats: constant([]),
                },
                ['documentId'],
              ),
            ),
          ),
        ),
      ),
    ),
  }),
  otherwise: 'no_field',
}
