/**
 * Whether a value has something at a path of `fieldPaths`: `a.b[].c{}.d`, arrays as `[]` and maps as `{}`. Where the same
 * path may be a plain value or an object, only a plain value fills it; the fields of the object have paths of their own.
 */
export function isFilled(value: unknown, path: string, hasFields: boolean): boolean {
  return reaches(
    value,
    path.split(/\.|(?=\[\])|(?=\{\})/).filter((step) => step !== ''),
    hasFields,
  )
}

function reaches(value: unknown, steps: readonly string[], hasFields: boolean): boolean {
  const [step, ...rest] = steps
  if (value === null || value === undefined) return false
  if (step === undefined) return !(hasFields && typeof value === 'object')
  if (step === '[]') return Array.isArray(value) && value.some((item) => reaches(item, rest, hasFields))
  if (typeof value !== 'object' || Array.isArray(value)) return false
  if (step === '{}') return Object.values(value).some((item) => reaches(item, rest, hasFields))
  return Object.hasOwn(value, step) && reaches(new Map(Object.entries(value)).get(step), rest, hasFields)
}
