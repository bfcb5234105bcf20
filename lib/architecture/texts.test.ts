import { describe, expect, it } from 'vitest'
import { exists, importsOf, isTest, sources, textOf } from './testing/imports.ts'

const entries = sources.filter((file) => /^app\/.*(page|layout|not-found|error|forbidden|loading)\.tsx$/.test(file))

/** Texts that client components reached from a file use: "monitors", or "shell.tabs" where only a part is used. */
function usedFrom(entry: string): string[] {
  const seen = new Set<string>()
  const used = new Set<string>()
  const visit = (file: string, isInBrowser: boolean, own: readonly string[]): void => {
    const key = `${file} ${isInBrowser} ${own}`
    if (seen.has(key) || !exists(file)) return
    seen.add(key)
    const text = textOf(file)
    const isClient = isInBrowser || /^['"]use client['"]/.test(text)
    const names = isClient ? namesIn(text).filter((name) => !own.includes(name.split('.')[0] ?? '')) : []
    for (const name of names) used.add(name)
    for (const { path, isType, isLazy } of importsOf(file)) {
      if (!isType && /^(app|components)\//.test(path)) visit(path, isClient, isLazy ? [...own, ...ownTexts(file)] : own)
    }
  }
  visit(entry, false, [])
  return [...used]
}

/** Namespaces that come with what the file fetches later, named in it or in a file of them, which may take from another: `withOwnTexts(…, dialogTexts)`. */
function ownTexts(file: string): string[] {
  const shared = importsOf(file).filter(({ path, isType }) => !isType && path.endsWith('-texts.ts'))
  const named = [...textOf(file).matchAll(/import\('[^']*messages\/en\/\w+\/(\w+)\.json'\)/g)]
  return [...named.map(([, name = '']) => name), ...shared.flatMap(({ path }) => ownTexts(path))]
}

/** `t('people.invite')` beside `const t = useTranslations('settings')` uses "settings.people", any other use of `t` the whole. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/const (\w+) = useTranslations\(\s*'(\w+)(\.\w+)?[\w.]*'\)/g)].flatMap((found) => {
    const [declaration, t, name = '', part] = found
    if (part !== undefined) return [name + part]
    // Until the same name is declared in another function.
    const [scope = ''] = text.slice(found.index + declaration.length).split(new RegExp(`const ${t} = `))
    const called = `(?<![\\w.'"-])${t}(?:\\.\\w+)?\\(|(?<=\\b(?:absent|wordIn)\\(\\s*)${t},`
    const uses = [...scope.matchAll(new RegExp(`(?:${called})\\s*['\`](\\w+)[.'\`]`, 'g'))]
    const all = scope.match(new RegExp(`(?<![\\w.'"-])${t}(?![\\w:])`, 'g')) ?? []
    return uses.length === all.length ? uses.map(([, first]) => `${name}.${first}`) : [name]
  })
}

const frame = 'components/page/frame-texts'

/** Those of the frame, which a browser keeps as files. */
const givenByFrame = (file: string) =>
  importsOf(file).some(({ path }) => path === `${frame}/frame-texts.tsx`)
    ? importsOf(`${frame}/en.tsx`).flatMap(({ path }) => /messages\/en\/\w+\/(\w+)\.json$/.exec(path)?.[1] ?? [])
    : []

const givenBy = (file: string) => [...givenByFrame(file), ...givenInPage(file)]

const givenInPage = (file: string) =>
  [...textOf(file).matchAll(/(?:withTexts\(|pageOf\(\s*\w+,)\s*\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w.]+)'/g)].map(([, name = '']) => name),
  )

/** Layouts above an entry, whose texts are there already. */
const above = (entry: string) =>
  entries.filter((file) => {
    const folder = file.slice(0, -'layout.tsx'.length)
    return file.endsWith('/layout.tsx') && file !== entry && entry.startsWith(folder)
  })

/** Pages beneath a layout, which need not give again what it gives. */
const beneath = (entry: string) =>
  entry.endsWith('/layout.tsx') ? entries.filter((file) => above(file).includes(entry)) : []

function missingIn(entry: string): { missing: string[]; unused: string[] } {
  const used = usedFrom(entry)
  const inherited = above(entry).flatMap(givenBy)
  const isIn = (list: readonly string[], name: string) => list.includes(name) || list.includes(name.split('.')[0] ?? '')
  const needed = used.filter((name) => !isIn(inherited, name))
  const given = givenBy(entry)
  const wanted = new Set([entry, ...beneath(entry)].flatMap(usedFrom))
  return {
    missing: needed.filter((name) => !isIn(given, name)),
    unused: given.filter(
      (name) => isIn(inherited, name) || ![...wanted].some((one) => one === name || one.startsWith(`${name}.`)),
    ),
  }
}

describe('the texts of a page', () => {
  it('of the frame are the same in every language', () => {
    const namesOf = (locale: string) => importsOf(`${frame}/${locale}.tsx`).map(({ path }) => path.split('/').at(-1))
    expect(namesOf('de')).toEqual(namesOf('en'))
    expect(givenBy('app/(console)/layout.tsx')).toContain('shell')
  })

  it('are found however a component names them', () => {
    expect(namesIn("const t = useTranslations('settings.audit.actions')\nt(action)")).toEqual(['settings.audit'])
    expect(namesIn("const t = useTranslations('settings')\nt('people.invite')")).toEqual(['settings.people'])
    expect(namesIn("const t = useTranslations('settings')\nabsent(t, 'people.none', proof)")).toEqual([
      'settings.people',
    ])
    expect(namesIn("const t = useTranslations('settings')\nt('people.invite')\nlabel(t)")).toEqual(['settings'])
  })

  it('are taken in the one form this test can read', () => {
    const isRead = /const \w+ = useTranslations\((?:'[\w.]+')?\)/
    const wrong = sources
      .filter((file) => /^(app|components)\//.test(file) && !isTest(file))
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .filter((line) => /useTranslations\(/.test(line) && !isRead.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(wrong).toEqual([])
  })

  it.each(entries)('%s gives those its client components use, and no others', (entry) => {
    expect(missingIn(entry)).toEqual({ missing: [], unused: [] })
  })
})
