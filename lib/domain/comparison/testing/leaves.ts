/** Where a value is: the names and places that lead to it. */
export type Path = readonly (string | number)[]

const ofRetrieval = ['sources', 'source', 'lastChanged', 'retrievalTime', 'downloadUrl', 'sequence']
const wordings = [
  'original',
  'englishTranslation',
  'originalLanguage',
  'description',
  'confidence',
  'details',
  'coordinate',
]
const outside = ['risk', 'extra', 'boardSize']
const besides = ['normalized', 'iso20275LegalFormCode', 'options', 'countryCode']

/** Every text, figure or truth that states a fact. */
export function factsOf(report: unknown): Path[] {
  return leavesOf(report)
    .filter(({ isFact }) => isFact)
    .map(({ path }) => path)
}

/** Wording beside a normalized value, and fields the contract does not name. */
export function wordingOf(report: unknown): Path[] {
  return leavesOf(report)
    .filter(({ isFact }) => !isFact)
    .map(({ path }) => path)
}

interface Leaf {
  path: Path
  isFact: boolean
}

function leavesOf(value: unknown, path: Path = [], isFact = true): Leaf[] {
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined ? [] : [{ path, isFact }]
  const isNormalized = besides.some((name) => Object.hasOwn(value, name))
  return Object.entries(value).flatMap(([name, one]) => {
    if (ofRetrieval.includes(name)) return []
    const isWording = wordings.includes(name) && (isNormalized || name !== 'original')
    const isStated = isFact && !outside.includes(name) && !isWording
    return leavesOf(one, [...path, Array.isArray(value) ? Number(name) : name], isStated)
  })
}

/** A copy in which each of the values is another one. */
export function edited<T>(value: T, paths: readonly Path[]): T {
  const copy = structuredClone(value)
  for (const path of paths) {
    const [last = '', ...rest] = path.toReversed()
    const parent = rest.toReversed().reduce((at, name) => Reflect.get(Object(at), name), copy as unknown)
    Reflect.set(Object(parent), last, otherThan(Reflect.get(Object(parent), last)))
  }
  return copy
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return /^\d+\.\d+$/.test(String(value)) ? `1${value}` : `${value} neu`
}
