/** How a value stands in the address. */
export interface Form<T> {
  /** Null for what cannot be meant. */
  parse(text: string): T | null
  serialize(value: T): string
}

export interface ParamOptions {
  /** `push` makes a step to come back from; `replace` is meant without a word. */
  history?: 'push' | 'replace'
  /** At most one write of the address in so many milliseconds, for what is typed. */
  throttleMs?: number
}

/** A parameter of the address. Its fallback is what counts without one, and is never written. */
export interface Param<T, Fallback extends T | null = null> extends Form<T> {
  fallback: Fallback
  options: ParamOptions
  withDefault(value: T): Param<T, T>
  withOptions(options: ParamOptions): Param<T, Fallback>
}

export function createParser<T>(form: Form<T>): Param<T> {
  return paramOf<T, null>(form, null, {})
}

function paramOf<T, Fallback extends T | null>(
  form: Form<T>,
  fallback: Fallback,
  options: ParamOptions,
): Param<T, Fallback> {
  return {
    ...form,
    fallback,
    options,
    withDefault: (value) => paramOf<T, T>(form, value, options),
    withOptions: (more) => paramOf<T, Fallback>(form, fallback, { ...options, ...more }),
  }
}

export const parseAsString = createParser<string>({ parse: (text) => text, serialize: (text) => text })

export const parseAsInteger = createParser<number>({
  parse: (text) => {
    const value = Number.parseInt(text, 10)
    return Number.isNaN(value) ? null : value
  },
  serialize: (value) => value.toFixed(),
})

export const parseAsBoolean = createParser<boolean>({ parse: (text) => text === 'true', serialize: String })

export function parseAsStringLiteral<const T extends string>(values: readonly T[]): Param<T> {
  return createParser<T>({ parse: (text) => values.find((value) => value === text) ?? null, serialize: String })
}

/** Separated by commas; one within an item is written as `%2C`. */
export function parseAsArrayOf<T>({ parse, serialize }: Form<T>): Param<T[]> {
  return createParser<T[]>({
    parse: (text) => (text === '' ? [] : text.split(',')).flatMap((item) => parse(item.replaceAll('%2C', ',')) ?? []),
    serialize: (items) => items.map((item) => serialize(item).replaceAll(',', '%2C')).join(','),
  })
}

/** What is written into the address for a value; null for none, and for the value that counts without one. */
export function textOf<T>(param: Param<T, T | null>, value: T | null): string | null {
  if (value === null) return null
  const text = param.serialize(value)
  return param.fallback !== null && text === param.serialize(param.fallback) ? null : text
}

export function valueIn<T, Fallback extends T | null>(param: Param<T, Fallback>, text: string | null): T | Fallback {
  return (text === null ? null : param.parse(text)) ?? param.fallback
}

/** The query of an address as people read it: what needs no escape has none. */
export function queryOf(search: URLSearchParams): string {
  const written = (text: string) => text.replace(/[%+#&"`<>\p{Cc}]/gu, encodeURIComponent).replaceAll(' ', '+')
  const parts = [...search].map(([name, value]) => `${written(name).replaceAll('=', '%3D')}=${written(value)}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
