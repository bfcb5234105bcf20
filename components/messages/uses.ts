/** Which keys the program asks its translators for. */
export interface Uses {
  has(key: string): boolean
  /** Keys written out in a call that are none of these. */
  missingFrom(keys: readonly string[]): { path: string; key: string }[]
  /** Of these keys, those that a call names without `absent`. */
  saidWithoutProof(keys: ReadonlySet<string>): { path: string; key: string }[]
}

interface File {
  path: string
  /** Namespaces by the name of the variable that holds the translator. */
  translators: Map<string, Set<string>>
  namespaces: Set<string>
  /** Strings and templates of the file; `${…}` in a template stands for one or more parts of a key. */
  keys: Set<string>
  templates: RegExp[]
  /** Whether a template names neither group nor key: `${group}.${value}`. */
  hasOpenTemplate: boolean
  /** Whether a translator is called with a computed key, or handed to other code. */
  isComputed: boolean
  calls: { translator: string; key: string }[]
  saidWithProof: { translator: string; key: string }[]
}

const binding = /\b(?:const|let)\s+(\w+)\s*=\s*(?:await\s+)?(?:use|get)Translations\(\s*(?:'([\w.]+)')?\s*\)/g
const request = /\b(?:use|get)Translations(?:<'([\w.]+)'>)?\(\s*(?:'([\w.]+)')?\s*\)/g
const typed = /\bTextsOf<'([\w.]+)'>/g
/** A translator of a paper, from the words it is given (components/papers/labels.ts). */
const ofPaper = /(?:\bconst\s+(\w+)\s*=\s*(?:\w+\.)?)?\bof\('([\w.]+)'\)/g
/** A translator made outside a page, for a language that is given. */
const made = /\bcreateTranslator\(\{[^']*namespace: '([\w.]+)'/g
const isPaper = /components\/papers\//
const list = /\b(?:const|let)\s+\[([^\]]*)\]\s*=\s*await\s+Promise\.all\(\[([\s\S]*?)\]\)/g
/** The title of a page, by its whole key (app/titles.ts). */
const title = /\b(titled|titledWithCompany)\('/
const string = /'([\w.-]+)'/g
const template = /`([^`]*\$\{[^`]*)`/g

/** A sentence of absence, said with its proof: `absent(t, 'key', proof)` (components/ui/absence.ts). */
const absence = /\babsent\(\s*(\w+),\s*'([\w.-]+)'/g

/** A text by its key, or what there is without one: `wordIn(t, `kinds.${kind}`, kind)` (components/format/readable.ts). */
const wording = /\bwordIn\(\s*\w+,(?=\s*`)/g

/**
 * Columns by id and facts by name whose label is the text of that key (components/ui/data-table/columns.ts,
 * components/ui/description-list.tsx), as the formatter writes them.
 */
const named = /\b(?:columns|facts|details)Of\((\w+), \{\n( *) {2}(\S[\s\S]*?)\n\2\}\)/g

function labelsIn(source: string): File['calls'] {
  return [...source.matchAll(named)].flatMap(([, translator = '', indent = '', text = '']) =>
    text
      .split(new RegExp(`\n${indent} {2}(?=\\S)`))
      .filter((value) => !value.includes(`\n${indent}    label:`))
      .map((value) => ({ translator, key: /^'?([\w.-]+)'?(?:: |,|$)/.exec(value)?.[1] ?? '' }))
      .filter(({ key }) => key !== ''),
  )
}

/** Reads calls by their spelling: a translator is a variable of `useTranslations` or `getTranslations`. */
export function usesIn(sources: readonly { path: string; source: string }[]): Uses {
  const labels = new Set<string>()
  for (const { source } of sources)
    for (const [found] of source.matchAll(/[A-Za-z_][\w-]*(?:\.[\w-]+)*/g)) labels.add(found)
  const files = sources
    .filter(
      ({ path, source }) =>
        /\b(?:(?:use|get)Translations|TextsOf|createTranslator)\b/.test(source) ||
        title.test(source) ||
        isPaper.test(path),
    )
    .map(read)

  const usedBy = (file: File, key: string): boolean =>
    [...file.namespaces].some((namespace) => {
      if (namespace !== '' && !key.startsWith(`${namespace}.`)) return false
      const rest = namespace === '' ? key : key.slice(namespace.length + 1)
      if (file.keys.has(rest) || file.templates.some((one) => one.test(rest))) return true
      const [group = ''] = rest.split('.')
      if (file.hasOpenTemplate && labels.has(group)) return true
      return file.isComputed && (labels.has(rest) || labels.has(rest.replaceAll('_', '.')))
    })
  return {
    has: (key) => files.some((file) => usedBy(file, key)),
    missingFrom: (keys) => {
      const known = new Set(keys)
      const isThere = (namespace: string) => namespace === '' || keys.some((key) => key.startsWith(`${namespace}.`))
      return files.flatMap((file) => [
        ...[...file.namespaces].filter((one) => !isThere(one)).map((key) => ({ path: file.path, key })),
        ...[...file.calls, ...file.saidWithProof].flatMap(({ translator, key }) => {
          const full = fullKeys(file, translator, key)
          return full.length === 0 || full.some((one) => known.has(one))
            ? []
            : [{ path: file.path, key: full[0] ?? key }]
        }),
      ])
    },
    saidWithoutProof: (keys) =>
      files.flatMap((file) =>
        file.calls.flatMap(({ translator, key }) =>
          fullKeys(file, translator, key)
            .filter((full) => keys.has(full))
            .map((full) => ({ path: file.path, key: full })),
        ),
      ),
  }
}

/** A key as the texts have it, by each namespace that its translator may be of. */
function fullKeys({ translators }: File, translator: string, key: string): string[] {
  return [...(translators.get(translator) ?? [])].map((namespace) => (namespace === '' ? key : `${namespace}.${key}`))
}

function read({ path, source }: { path: string; source: string }): File {
  const translators = new Map<string, Set<string>>()
  const bind = (name: string, namespace: string) =>
    translators.set(name, (translators.get(name) ?? new Set()).add(namespace))
  for (const [, name = '', namespace = ''] of source.matchAll(binding)) bind(name, namespace)
  for (const [, names = '', values = ''] of source.matchAll(list)) {
    const calls = values.split(/,(?![^(]*\))/)
    names.split(',').forEach((name, index) => {
      const [, namespace] = /getTranslations\(\s*'([\w.]+)'/.exec(calls[index] ?? '') ?? []
      if (namespace !== undefined) bind(name.trim(), namespace)
    })
  }
  const namespaces = new Set<string>()
  const [, titler] = title.exec(source) ?? []
  if (titler !== undefined) {
    bind(titler, '')
    namespaces.add('')
  }
  for (const [, , namespace = ''] of source.matchAll(request)) namespaces.add(namespace)
  for (const [, namespace = ''] of source.matchAll(typed)) namespaces.add(namespace)
  for (const [, namespace = ''] of source.matchAll(made)) namespaces.add(namespace)
  if (isPaper.test(path)) {
    for (const [, name, namespace = ''] of source.matchAll(ofPaper)) {
      namespaces.add(namespace)
      if (name !== undefined) bind(name, namespace)
    }
  }
  const names = [...translators.keys(), 't'].join('|')
  const call = new RegExp(`(?<![\\w.])(${names})(?:\\.(?:rich|has|raw|markup))?\\(\\s*'([\\w.-]+)'`, 'g')
  const computed = new RegExp(
    `(?<![\\w.])(${names})(?:\\.(?:rich|has|raw|markup))?\\(\\s*[^\`'\\s)]|[(,{:]\\s*(${names})\\s*[,)}]`,
  )
  const saidWithProof = [...source.matchAll(absence)].map(([, translator = '', key = '']) => ({ translator, key }))
  return {
    path,
    translators,
    namespaces,
    keys: new Set([...source.matchAll(string)].map(([, key = '']) => key)),
    hasOpenTemplate: /`\$\{[^}]*\}\.\$\{[^}]*\}`/.test(source),
    templates: [...source.matchAll(template)].flatMap(([, text = '']) => pattern(text)),
    isComputed: computed.test(source.replaceAll(absence, '').replaceAll(wording, '')),
    calls: [
      ...[...source.matchAll(call)].map(([, translator = '', key = '']) => ({ translator, key })),
      ...labelsIn(source),
    ],
    saidWithProof,
  }
}

/** The keys a template can give; none where it is no key. */
function pattern(text: string): RegExp[] {
  const fixed = text.replace(/\$\{[^}]*\}/g, '*')
  if (!/^[\w.*-]+$/.test(fixed) || !/[a-zA-Z]\.|\.[a-zA-Z]|[a-zA-Z]{3}/.test(fixed)) return []
  return [new RegExp(`^${fixed.replace(/\./g, '\\.').replaceAll('*', '[\\w-]+(?:\\.[\\w-]+)*')}$`)]
}
